"""Менять аргументы хука на месте: что из этого выйдет."""

import torch
from torch import nn


def change_grad_input(module, grad_input, grad_output):
    grad_input[0].mul_(10)


def change_grad_output(module, grad_input, grad_output):
    grad_output[0].mul_(10)


def run(hook):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(3.0)
    layer.register_full_backward_hook(hook)
    x = torch.ones(1, 1, requires_grad=True)
    layer(x).backward()
    print(f"{hook.__name__}:")
    print("  x.grad", x.grad.item(), end=", ")
    print("weight.grad", layer.weight.grad.item())


run(change_grad_input)
run(change_grad_output)
# > change_grad_input:
# >   x.grad 30.0, weight.grad 1.0
# > change_grad_output:
# >   x.grad 3.0, weight.grad 1.0
