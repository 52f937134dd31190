"""Хук обмена на вложенной обёртке FSDP и на корневой."""

import contextlib
import io
import textwrap
import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel

# Один процесс: FSDP предупреждает о переходе на NO_SHARD.
warnings.filterwarnings("ignore", "FSDP is switching to use")


def wrap(module):
    return FullyShardedDataParallel(
        module, device_id=torch.device("cpu")
    )


def say(state, gradient):
    print("  обмен, чисел:", gradient.numel())


def build():
    return wrap(nn.Sequential(nn.Linear(2, 1), wrap(nn.Linear(1, 1))))


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
x = torch.ones(1, 2)
outer = build()
outer.module[1].register_comm_hook(None, say)
print("на вложенной: регистрация прошла")
try:
    # Перед ошибкой FSDP сам печатает её и стек вызовов, уберём их.
    with (
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
    ):
        outer(x)
except AssertionError as error:
    print(textwrap.indent(textwrap.fill(str(error), 66), "  "))

print("на корневой")
outer = build()
outer.register_comm_hook(None, say)
outer(x).sum().backward()
dist.destroy_process_group()
# > на вложенной: регистрация прошла
# >   Non-root FSDP instance's `_is_root` should not have been set yet
# >   or should have been set to `False`
# > на корневой
# >   обмен, чисел: 2
# >   обмен, чисел: 3
