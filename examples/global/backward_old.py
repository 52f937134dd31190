"""Старый глобальный хук показывает не входы модуля."""

import warnings

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_backward_hook,
    register_module_forward_pre_hook,
)

model = nn.Sequential(nn.Linear(3, 2), nn.Tanh())
x = torch.ones(5, 3, requires_grad=True)
inputs = {}


def remember_input(module, args):
    inputs[module] = tuple(args[0].shape)


def show(module, grad_input, grad_output):
    shapes = [tuple(g.shape) for g in grad_input]
    print(f"{type(module).__name__}: вход {inputs[module]}")
    print("  grad_input", shapes)


with (
    register_module_forward_pre_hook(remember_input),
    register_module_backward_hook(show),
    warnings.catch_warnings(record=True) as caught,
):
    warnings.simplefilter("always")
    model(x).sum().backward()
print("предупреждений:", [w.category.__name__ for w in caught])
# > Tanh: вход (5, 2)
# >   grad_input [(5, 2)]
# > Sequential: вход (5, 3)
# >   grad_input [(5, 2)]
# > Linear: вход (5, 3)
# >   grad_input [(2,), (5, 3), (3, 2)]
# > предупреждений: ['FutureWarning', 'FutureWarning']
