"""Корзина ждёт все свои градиенты: обмен и хуки двух слоёв."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def exchange(state, bucket):
    print("  обмен, параметров:", len(bucket.parameters()))
    future = torch.futures.Future()
    future.set_result(bucket.buffer())
    return future


def backward_hook(module, grad_input, grad_output):
    print("  обратный хук:", names[module])


def accumulated(p):
    print("  после накопления:", names[p])


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
names = {module: f"слой {i}" for i, module in enumerate(model)}
for layer in model:
    names[layer.weight] = names[layer]
    layer.register_full_backward_hook(backward_hook)
    layer.weight.register_post_accumulate_grad_hook(accumulated)

ddp = DistributedDataParallel(model, bucket_cap_mb=1e-6)
ddp.register_comm_hook(None, exchange)
x = torch.ones(1, 1, requires_grad=True)
for title in ("одна корзина", "по корзине на вес"):
    print(title)
    ddp(x).sum().backward()
dist.destroy_process_group()
# > одна корзина
# >   после накопления: слой 1
# >   обратный хук: слой 1
# >   после накопления: слой 0
# >   обмен, параметров: 2
# >   обратный хук: слой 0
# > по корзине на вес
# >   после накопления: слой 1
# >   обмен, параметров: 1
# >   обратный хук: слой 1
# >   после накопления: слой 0
# >   обмен, параметров: 1
# >   обратный хук: слой 0
