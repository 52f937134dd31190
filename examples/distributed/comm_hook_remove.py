"""Снять хук обмена нельзя, но его можно выключить или сменить."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


class Switch:
    hook = None


def choose(switch, bucket):
    return switch.hook(bucket)


def keep(bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


def triple(bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer() * 3)
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
ddp = DistributedDataParallel(layer)
switch = Switch()
print("вернула регистрация:", ddp.register_comm_hook(switch, choose))

for switch.hook in (triple, keep):
    ddp.zero_grad()
    ddp(torch.ones(1, 1)).sum().backward()
    print(switch.hook.__name__, layer.weight.grad.item())

fresh = DistributedDataParallel(layer)
fresh.register_comm_hook(None, lambda state, bucket: triple(bucket))
fresh.zero_grad()
fresh(torch.ones(1, 1)).sum().backward()
print("новая обёртка:", layer.weight.grad.item())
dist.destroy_process_group()
# > вернула регистрация: None
# > triple 3.0
# > keep 1.0
# > новая обёртка: 3.0
