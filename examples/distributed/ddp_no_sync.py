"""Под no_sync() хуки тензора срабатывают, а обмена нет."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def exchange(state, bucket):
    print("  обмен:", bucket.buffer().tolist())
    future = torch.futures.Future()
    future.set_result((bucket.buffer() + 6) / 2)
    return future


def tensor_hook(gradient):
    print("  хук тензора:", gradient.item())


def accumulated(p):
    print("  после накопления:", p.grad.item())


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
layer.weight.register_hook(tensor_hook)
layer.weight.register_post_accumulate_grad_hook(accumulated)
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, exchange)
x = torch.full((1, 1), 2.0)

print("no_sync()")
with ddp.no_sync():
    ddp(x).sum().backward()
print("обычный проход")
ddp(x).sum().backward()
print("grad:", layer.weight.grad.item())
dist.destroy_process_group()
# > no_sync()
# >   хук тензора: 2.0
# >   после накопления: 2.0
# > обычный проход
# >   хук тензора: 2.0
# >   после накопления: 4.0
# >   обмен: [4.0]
# > grad: 5.0
