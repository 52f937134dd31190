"""Два хука на одном модуле: второй видит то, что вернул первый."""

import torch
from torch import nn


def double(module, grad_input, grad_output):
    print("double получил", grad_input[0].item())
    return (grad_input[0] * 2,)


def watch(module, grad_input, grad_output):
    print("watch получил", grad_input[0].item())
    # Ничего не вернули: градиент остаётся тем, что есть.


layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)
layer.register_full_backward_hook(double)
layer.register_full_backward_hook(watch)

x = torch.ones(1, 1, requires_grad=True)
layer(x).backward()
print("x.grad:", x.grad.item())
# > double получил 3.0
# > watch получил 6.0
# > x.grad: 6.0
