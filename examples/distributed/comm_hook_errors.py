"""Шесть ошибок при регистрации хука обмена."""

import functools
import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def good(state, bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


def other_name(state, b):
    return good(state, b)


def text_annotation(state, bucket: "dist.GradBucket"):
    return good(state, bucket)


def wrong_answer(state, bucket) -> torch.futures.Future:
    return good(state, bucket)


def register(title, *hooks):
    ddp = DistributedDataParallel(nn.Linear(1, 1))
    print(title)
    try:
        for hook in hooks:
            ddp.register_comm_hook(None, hook)
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
register("параметр назван b", other_name)
register("аннотация строкой", text_annotation)
register("-> torch.futures.Future", wrong_answer)
register("не функция", "good")
register("functools.partial", functools.partial(good))
register("второй раз", good, good)
dist.destroy_process_group()
# > параметр назван b
# >   KeyError: 'bucket'
# > аннотация строкой
# >   ValueError: Communication hook: bucket annotation should be
# >   dist.GradBucket.
# > -> torch.futures.Future
# >   ValueError: Communication hook: return annotation should be
# >   torch.futures.Future[torch.Tensor].
# > не функция
# >   TypeError: Communication hook must be callable.
# > functools.partial
# >   AttributeError: 'functools.partial' object has no attribute
# >   '__name__'
# > второй раз
# >   RuntimeError: register_comm_hook or register_builtin_comm_hook can
# >   only be called once.
