"""Прямой хук видит аргументы такими, какими их оставил pre-hook."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def change(module, args, kwargs):
    return (args[0] + 1,), {"factor": 5.0}


def show(module, args, kwargs, output):
    print(args, kwargs, output)


model = Scale()
model.register_forward_hook(show, with_kwargs=True)
model.register_forward_pre_hook(change, with_kwargs=True)

model(torch.ones(1), factor=2.0)
# > (tensor([2.]),) {'factor': 5.0} tensor([10.])
