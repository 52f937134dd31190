"""Вход без градиента: хук работает, а упрёк - не по адресу."""

import textwrap
import warnings

import torch
from torch import nn


def scale(module, grad_output):
    return (grad_output[0] * 10,)


layer = nn.Linear(1, 1, bias=False)
layer.register_full_backward_pre_hook(scale)
x = torch.ones(1, 1)  # обычный батч: requires_grad=False

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    layer(x).backward()

print("полных хуков на слое:", len(layer._backward_hooks))
for warning in caught:
    text = f"{warning.category.__name__}: {warning.message}"
    print(textwrap.fill(text, 68, break_long_words=False))
print("градиент веса:", layer.weight.grad.item())

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    warnings.filterwarnings(
        "ignore", message="Full backward hook is firing"
    )
    layer(x).backward()
print("с фильтром предупреждений:", len(caught))
# > полных хуков на слое: 0
# > UserWarning: Full backward hook is firing when gradients are
# > computed with respect to module outputs since no inputs require
# > gradients. See
# > https://docs.pytorch.org/…register_full_backward_hook
# > for more details.
# > градиент веса: 10.0
# > с фильтром предупреждений: 0
