"""Хук с always_call=True, который сам упал, второй раз не вызовут."""

import torch
from torch import nn

layer = nn.Identity()


def raises(module, args, output):
    print("raises")
    raise ValueError("упал хук")


def ordinary(module, args, output):
    print("ordinary")


def cleanup(module, args, output):
    print("cleanup, output =", output)


layer.register_forward_hook(raises, always_call=True)
layer.register_forward_hook(ordinary)
layer.register_forward_hook(cleanup, always_call=True)

try:
    layer(torch.ones(1))
except ValueError as error:
    print("наружу вышло:", error)
# > raises
# > cleanup, output = tensor([1.])
# > наружу вышло: упал хук
