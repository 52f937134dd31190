"""Изменить выход на месте: действует и без return."""

import torch
from torch import nn

layer = nn.Identity()


def assign(module, args, output):
    output = output * 10  # новый тензор, о нём никто не узнает


def augment(module, args, output):
    output *= 10  # тот же тензор, но теперь с другими числами


def replace(module, args, output):
    return output * 10


for hook in (assign, augment, replace):
    x = torch.ones(2)
    with layer.register_forward_hook(hook):
        y = layer(x)
    print(f"{hook.__name__}: выход {y}, вход {x}")
# > assign: выход tensor([1., 1.]), вход tensor([1., 1.])
# > augment: выход tensor([10., 10.]), вход tensor([10., 10.])
# > replace: выход tensor([10., 10.]), вход tensor([1., 1.])
