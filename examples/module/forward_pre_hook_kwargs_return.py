"""with_kwargs=True: добавить, заменить, убрать именованный аргумент."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0, shift=0.0):
        return x * factor + shift


def add(module, args, kwargs):
    return args, {**kwargs, "shift": 100.0}


def replace(module, args, kwargs):
    return args, {**kwargs, "factor": 7.0}


def drop(module, args, kwargs):
    return args, {}


def change_in_place(module, args, kwargs):
    kwargs["factor"] = 7.0  # словарь тот самый, который получит forward


model = Scale()
x = torch.ones(1)
options = {"factor": 3.0}
print("без хука:", model(x, **options).item())
for hook in (add, replace, drop, change_in_place):
    with model.register_forward_pre_hook(hook, with_kwargs=True):
        print(f"{hook.__name__}: {model(x, **options).item()}")
print("options:", options)
# > без хука: 3.0
# > add: 103.0
# > replace: 7.0
# > drop: 1.0
# > change_in_place: 7.0
# > options: {'factor': 3.0}
