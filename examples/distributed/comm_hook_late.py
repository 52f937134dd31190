"""Хук можно зарегистрировать и после первого обратного прохода."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def triple(state, bucket):
    future = torch.futures.Future()
    future.set_result(bucket.buffer() * 3)
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
ddp = DistributedDataParallel(layer)
x = torch.ones(1, 1)

ddp(x).sum().backward()
print("без хука:", layer.weight.grad.item())

ddp.register_comm_hook(None, triple)
ddp.zero_grad()
ddp(x).sum().backward()
print("с хуком: ", layer.weight.grad.item())
dist.destroy_process_group()
# > без хука: 1.0
# > с хуком:  3.0
