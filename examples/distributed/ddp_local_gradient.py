"""Какие хуки видят свой градиент, а какие - уже средний."""

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel


def average_with_neighbour(state, bucket):
    print("хук обмена:", bucket.buffer().tolist())
    # Соседа нет, его градиент задаём сами: 6.
    future = torch.futures.Future()
    future.set_result((bucket.buffer() + 6) / 2)
    return future


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
weight = layer.weight
ddp = DistributedDataParallel(layer)
ddp.register_comm_hook(None, average_with_neighbour)


def tensor_hook(gradient):
    print("хук тензора:", gradient.item())


def accumulated(p):
    print("хук после накопления:", p.grad.item())


def module_hook(module, grad_input, grad_output):
    name = type(module).__name__
    print("обратный хук", name, "- weight.grad", weight.grad.item())


def before_step(optimizer, args, kwargs):
    print("хук до step():", weight.grad.item())


weight.register_hook(tensor_hook)
weight.register_post_accumulate_grad_hook(accumulated)
layer.register_full_backward_hook(module_hook)
ddp.register_full_backward_hook(module_hook)
optimizer = torch.optim.SGD(ddp.parameters(), lr=0.5)
optimizer.register_step_pre_hook(before_step)

x = torch.full((1, 1), 2.0, requires_grad=True)
ddp(x).sum().backward()
print("после backward():", weight.grad.item())
optimizer.step()
dist.destroy_process_group()
# > хук тензора: 2.0
# > хук после накопления: 2.0
# > хук обмена: [2.0]
# > обратный хук Linear - weight.grad 2.0
# > обратный хук DistributedDataParallel - weight.grad 2.0
# > после backward(): 4.0
# > хук до step(): 4.0
