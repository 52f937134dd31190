"""Вход не требует градиента: хук сработает, но с None и упрёком."""

import textwrap
import warnings

import torch
from torch import nn


def show(module, grad_input, grad_output):
    print("grad_input:", grad_input)
    print("grad_output:", grad_output)


layer = nn.Linear(2, 1)
layer.register_full_backward_hook(show)
x = torch.ones(1, 2)  # обычный батч данных: requires_grad=False

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    y = layer(x)
    print("предупреждений в прямом проходе:", len(caught))
    y.sum().backward()

for warning in caught:
    text = f"{warning.category.__name__}: {warning.message}"
    print(textwrap.fill(text, 68, break_long_words=False))
# > предупреждений в прямом проходе: 0
# > grad_input: (None,)
# > grad_output: (tensor([[1.]]),)
# > UserWarning: Full backward hook is firing when gradients are
# > computed with respect to module outputs since no inputs require
# > gradients. See
# > https://docs.pytorch.org/…register_full_backward_hook
# > for more details.
