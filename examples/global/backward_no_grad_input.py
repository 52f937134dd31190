"""Обычный батч: у каждого первого модуля - None и предупреждение."""

import warnings

import torch
from torch import nn
from torch.nn.modules.module import register_module_full_backward_hook

model = nn.Sequential(nn.Linear(1, 1), nn.ReLU(), nn.Linear(1, 1))


def show(module, grad_input, grad_output):
    name = type(module).__name__
    print(f"  {name}, grad_input: {type(grad_input[0]).__name__}")


def run(title, x):
    print(title)
    with (
        register_module_full_backward_hook(show),
        warnings.catch_warnings(record=True) as caught,
    ):
        warnings.simplefilter("always")
        model(x).sum().backward()
    print("  предупреждений:", len(caught))


run("батч без градиента", torch.ones(1, 1))
run("x.requires_grad_()", torch.ones(1, 1).requires_grad_())
# > батч без градиента
# >   Sequential, grad_input: NoneType
# >   Linear, grad_input: Tensor
# >   ReLU, grad_input: Tensor
# >   Linear, grad_input: NoneType
# >   предупреждений: 2
# > x.requires_grad_()
# >   Linear, grad_input: Tensor
# >   ReLU, grad_input: Tensor
# >   Linear, grad_input: Tensor
# >   Sequential, grad_input: Tensor
# >   предупреждений: 0
