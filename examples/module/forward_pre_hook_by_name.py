"""Вход передали по имени: args пуст, и args[0] — ошибка."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def add_one(module, args):
    return args[0] + 1


def add_one_anywhere(module, args, kwargs):
    if args:
        return (args[0] + 1, *args[1:]), kwargs
    return args, {**kwargs, "x": kwargs["x"] + 1}


model = Scale()
x = torch.ones(1)

with model.register_forward_pre_hook(add_one):
    try:
        model(x=x)
    except IndexError as error:
        print("IndexError:", error)

hook = add_one_anywhere
with model.register_forward_pre_hook(hook, with_kwargs=True):
    print("model(x):", model(x).item())
    print("model(x=x):", model(x=x).item())
# > IndexError: tuple index out of range
# > model(x): 2.0
# > model(x=x): 2.0
