"""Состояние хука обмена живёт, пока живёт обёртка."""

import gc
import weakref

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class State:
    pass


def keep(state, bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1)
ddp = DistributedDataParallel(layer)
state = State()
ddp.register_comm_hook(state, keep)
ddp(torch.ones(1, 1)).sum().backward()

alive = weakref.ref(state)
del state
gc.collect()
print("ddp есть:", alive() is not None)
del ddp
gc.collect()
print("ddp нет: ", alive() is not None)
dist.destroy_process_group()
# > ddp есть: True
# > ddp нет:  False
