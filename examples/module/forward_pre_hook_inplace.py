"""Изменить вход на месте: изменится и тензор того, кто вызвал."""

import torch
from torch import nn


class Residual(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Identity()

    def forward(self, x):
        return x + self.layer(x)


def assign(module, args):
    x = args[0]
    x = x * 10  # новый тензор, о нём никто не узнает


def multiply(module, args):
    args[0].mul_(10)


def replace(module, args):
    return args[0] * 10


model = Residual()
for hook in (assign, multiply, replace):
    x = torch.ones(1)
    with model.layer.register_forward_pre_hook(hook):
        y = model(x)
    print(f"{hook.__name__}: ответ {y.item()}, x {x.item()}")
# > assign: ответ 2.0, x 1.0
# > multiply: ответ 20.0, x 10.0
# > replace: ответ 11.0, x 1.0
