"""Четыре ошибки с хуком обмена FSDP."""

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


def whole(state, gradient):
    pass


def sharded(state, gradient, output):
    output.copy_(gradient)


def show(title, action):
    print(title)
    try:
        action()
    except Exception as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
x = torch.ones(1, 1)
fsdp = wrap(nn.Linear(1, 1))
fsdp.register_comm_hook(None, whole)
show("второй раз", lambda: fsdp.register_comm_hook(None, whole))
show(
    "не функция", lambda: wrap(nn.Linear(1, 1)).register_comm_hook(0, 0)
)

outer = wrap(nn.Sequential(wrap(nn.Linear(1, 1))))
outer(x)
inner = outer.module[0]
show("не корень", lambda: inner.register_comm_hook(None, whole))

fsdp = wrap(nn.Linear(1, 1))
fsdp.register_comm_hook(None, sharded)
show("лишний output", lambda: fsdp(x).sum().backward())
dist.destroy_process_group()
# > второй раз
# >   AssertionError: A communication hook is already registered
# > не функция
# >   ValueError: The communication hook must be callable but got 0
# > не корень
# >   AssertionError: register_comm_hook can only be called on a root
# >   instance.
# > лишний output
# >   TypeError: sharded() missing 1 required positional argument:
# >   'output'
