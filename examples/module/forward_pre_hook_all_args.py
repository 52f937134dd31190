"""Ответ заменяет все позиционные аргументы, а не только первый."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


class Add(nn.Module):
    def forward(self, x, y):
        return x + y


def first_only(module, args):
    return args[0] + 1


def keep_rest(module, args):
    return (args[0] + 1, *args[1:])


x = torch.ones(1)
for hook in (first_only, keep_rest):
    print(hook.__name__)
    model = Scale()
    model.register_forward_pre_hook(hook)
    print("  model(x, 3.0):", model(x, 3.0).item())
    print("  model(x, factor=3.0):", model(x, factor=3.0).item())
    model = Add()
    model.register_forward_pre_hook(hook)
    try:
        print("  Add:", model(x, x).item())
    except TypeError as error:
        print(" ", error)
# > first_only
# >   model(x, 3.0): 2.0
# >   model(x, factor=3.0): 6.0
# >   Add.forward() missing 1 required positional argument: 'y'
# > keep_rest
# >   model(x, 3.0): 6.0
# >   model(x, factor=3.0): 6.0
# >   Add: 3.0
