"""Пара функций видит каждый тензор, который граф оставил на потом."""

import torch
from torch.autograd.graph import saved_tensors_hooks


def pack(tensor):
    print("  pack  ", tensor.tolist())
    return tensor.detach()


def unpack(packed):
    print("  unpack", packed.tolist())
    return packed


x = torch.tensor([3.0], requires_grad=True)
weight = torch.tensor([2.0], requires_grad=True)

print("прямой проход")
with saved_tensors_hooks(pack, unpack):
    y = (x * weight).pow(2)

print("обратный проход")
y.backward()
print("градиенты", x.grad.item(), weight.grad.item())
# > прямой проход
# >   pack   [2.0]
# >   pack   [3.0]
# >   pack   [6.0]
# > обратный проход
# >   unpack [6.0]
# >   unpack [2.0]
# >   unpack [3.0]
# > градиенты 24.0 36.0
