"""fully_shard: какой хук на параметре сработает и что увидит."""

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard


def say(title):
    def hook(p):
        value = p if p.grad is None else p.grad
        print(title, type(value).__name__, value.to_local().tolist())

    return hook


def tensor_hook(gradient):
    print("хук тензора", gradient)


def average_with_neighbour(gradient):
    print("обмен", gradient.tolist())
    gradient.add_(6).div_(2)  # соседа нет, его градиент - шестёрка


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(1, 1, bias=False)
old = layer.weight
old.register_post_accumulate_grad_hook(say("до fully_shard"))

fully_shard(layer, mesh=init_device_mesh("cpu", (1,)))
print("тот же параметр:", layer.weight is old)
layer.weight.register_hook(tensor_hook)
layer.weight.register_post_accumulate_grad_hook(say("после накопления"))
layer.set_all_reduce_hook(average_with_neighbour)

layer(torch.full((1, 1), 2.0)).sum().backward()
dist.destroy_process_group()
# > тот же параметр: False
# > обмен [2.0]
# > после накопления DTensor [[4.0]]
