"""Два способа избавиться от предупреждения о входе без градиента."""

import warnings

import torch
from torch import nn


def show(module, grad_input, grad_output):
    print("  grad_input:", grad_input)


layer = nn.Linear(2, 1)
layer.weight.data.fill_(3.0)
layer.register_full_backward_hook(show)
x = torch.ones(1, 2)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")

    print("попросить градиент по входу")
    layer(x.clone().requires_grad_()).sum().backward()
    print("  предупреждений:", len(caught))

    print("отфильтровать предупреждение")
    warnings.filterwarnings(
        "ignore", message="Full backward hook is firing"
    )
    layer(x).sum().backward()
    print("  предупреждений:", len(caught))
# > попросить градиент по входу
# >   grad_input: (tensor([[3., 3.]]),)
# >   предупреждений: 0
# > отфильтровать предупреждение
# >   grad_input: (None,)
# >   предупреждений: 0
