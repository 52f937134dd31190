"""FSDP: хуки модуля работают, хуки на параметрах молчат."""

import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.distributed.fsdp import FullyShardedDataParallel

# Один процесс: FSDP предупреждает о переходе на NO_SHARD.
warnings.filterwarnings("ignore", "FSDP is switching to use")


def forward_hook(module, args, output):
    print("прямой хук, вес:", type(module.weight).__name__)


def backward_hook(module, grad_input, grad_output):
    print("обратный хук")


def tensor_hook(gradient):
    print("хук тензора")


def accumulated(p):
    print("хук после накопления")


dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
layer = nn.Linear(2, 1, bias=False)
fsdp = FullyShardedDataParallel(
    layer, device_id=torch.device("cpu"), use_orig_params=True
)
layer.register_forward_hook(forward_hook)
layer.register_full_backward_hook(backward_hook)
layer.weight.register_hook(tensor_hook)
layer.weight.register_post_accumulate_grad_hook(accumulated)

x = torch.ones(1, 2, requires_grad=True)
fsdp(x).sum().backward()
print("между проходами:", type(layer.weight).__name__)
print("grad:", layer.weight.grad.tolist())
dist.destroy_process_group()
# > прямой хук, вес: Tensor
# > обратный хук
# > между проходами: Parameter
# > grad: [[1.0, 1.0]]
