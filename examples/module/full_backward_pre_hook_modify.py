"""Градиент меняют на месте: то ошибка, то порча чужого тензора."""

import textwrap

import torch
from torch import nn


def multiply(module, grad_output):
    grad_output[0].mul_(10)


layer = nn.Linear(1, 1)
layer.register_full_backward_pre_hook(multiply)
x = torch.ones(2, 1, requires_grad=True)

print("после sum()")
try:
    layer(x).sum().backward()
except RuntimeError as error:
    print(textwrap.fill(f"RuntimeError: {error}", 68))

print("после backward(gradient)")
gradient = torch.ones(2, 1)
layer(x).backward(gradient)
print("чужой gradient:", gradient.flatten().tolist())
# > после sum()
# > RuntimeError: unsupported operation: more than one element of the
# > written-to tensor refers to a single memory location. Please clone()
# > the tensor before performing the operation.
# > после backward(gradient)
# > чужой gradient: [10.0, 10.0]
