"""Хук меняет форму входа ленивого слоя: нужен prepend=True."""

import torch
from torch import nn


def double_width(module, args):
    return torch.cat([args[0], args[0]], dim=-1)


def attempt(prepend):
    layer = nn.LazyLinear(2)
    layer.register_forward_pre_hook(double_width, prepend=prepend)
    print(f"prepend={prepend}")
    try:
        layer(torch.ones(1, 3))
    except RuntimeError as error:
        print(" ", error)
    print("  форма веса:", tuple(layer.weight.shape))


attempt(prepend=False)
attempt(prepend=True)
# > prepend=False
# >   mat1 and mat2 shapes cannot be multiplied (1x6 and 3x2)
# >   форма веса: (2, 3)
# > prepend=True
# >   форма веса: (2, 6)
