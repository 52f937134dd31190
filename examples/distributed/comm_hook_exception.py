"""Исключение в хуке, во Future и в then(): что увидит backward()."""

import textwrap

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def fail_in_hook(state, bucket):
    raise ValueError("в хуке")


def fail_in_future(state, bucket):
    future = torch.futures.Future()
    future.set_exception(ValueError("во Future"))
    return future


def fail_in_then(state, bucket):
    def fail(future):
        raise ValueError("в then()")

    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future.then(fail)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
for hook in (fail_in_hook, fail_in_future, fail_in_then):
    ddp = DistributedDataParallel(nn.Linear(1, 1))
    ddp.register_comm_hook(None, hook)
    try:
        ddp(torch.ones(1, 1)).sum().backward()
    except Exception as error:
        # После "At:" идут пути к файлам, у каждого свои.
        text = str(error).partition("\n\nAt:")[0]
        print(hook.__name__, "->", type(error).__name__)
        print(textwrap.indent(textwrap.fill(text, 66), "  "))
    try:
        ddp(torch.ones(1, 1))
        print("  следующий ddp(x): работает")
    except RuntimeError:
        print("  следующий ddp(x): RuntimeError")
dist.destroy_process_group()
# > fail_in_hook -> ValueError
# >   в хуке
# >   следующий ddp(x): RuntimeError
# > fail_in_future -> RuntimeError
# >   Unable to cast во Future to Tensor
# >   следующий ddp(x): работает
# > fail_in_then -> RuntimeError
# >   Got the following error when running the callback: ValueError: в
# >   then()
# >   следующий ddp(x): работает
