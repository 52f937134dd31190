"""Второй аргумент хука — кортеж, даже если вход один."""

import torch
from torch import nn

layer = nn.Linear(3, 2)


def wrong(module, x, output):
    print(x.shape)


def right(module, args, output):
    print("args[0].shape:", tuple(args[0].shape))


x = torch.ones(1, 3)
with layer.register_forward_hook(wrong):
    try:
        layer(x)
    except AttributeError as error:
        print(error)
with layer.register_forward_hook(right):
    layer(x)
# > 'tuple' object has no attribute 'shape'
# > args[0].shape: (1, 3)
