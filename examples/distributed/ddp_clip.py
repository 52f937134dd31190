"""Обрезать свой градиент или средний: хуки дают разный ответ."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def average_with_neighbour(state, bucket):
    future = torch.futures.Future()
    future.set_result((bucket.buffer() + 6) / 2)
    return future


def clip_local(p):
    p.grad.clamp_(-1, 1)


def clip_average(optimizer, args, kwargs):
    for group in optimizer.param_groups:
        for p in group["params"]:
            p.grad.clamp_(-1, 1)


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
for where in ("после накопления", "перед шагом"):
    layer = nn.Linear(1, 1, bias=False)
    ddp = DistributedDataParallel(layer)
    ddp.register_comm_hook(None, average_with_neighbour)
    optimizer = torch.optim.SGD(ddp.parameters(), lr=0.5)
    if where == "перед шагом":
        optimizer.register_step_pre_hook(clip_average)
    else:
        layer.weight.register_post_accumulate_grad_hook(clip_local)
    ddp(torch.full((1, 1), 2.0)).sum().backward()
    optimizer.step()
    print(where, "-> в шаг ушло", layer.weight.grad.item())
dist.destroy_process_group()
# > после накопления -> в шаг ушло 3.5
# > перед шагом -> в шаг ушло 1.0
