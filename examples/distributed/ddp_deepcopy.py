"""Копия ddp: хуки модуля остались, хуки тензоров и обмена пропали."""

import copy

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def forward_hook(module, args, output):
    print("  прямой хук")


def tensor_hook(gradient):
    print("  хук тензора")


def accumulated(p):
    print("  после накопления")


def exchange(state, bucket):
    print("  обмен")
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
layer.register_forward_hook(forward_hook)
layer.weight.register_hook(tensor_hook)
layer.weight.register_post_accumulate_grad_hook(accumulated)
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, exchange)

print("оригинал")
ddp(torch.ones(1, 1)).sum().backward()
print("копия")
copy.deepcopy(ddp)(torch.ones(1, 1)).sum().backward()
dist.destroy_process_group()
# > оригинал
# >   прямой хук
# >   хук тензора
# >   после накопления
# >   обмен
# > копия
# >   прямой хук
