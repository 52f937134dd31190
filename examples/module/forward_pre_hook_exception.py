"""Ошибка в хуке: forward не вызовут, сработает только always_call."""

import torch
from torch import nn


class Loud(nn.Module):
    def forward(self, x):
        print("forward")
        return x


def add_one(module, args):
    print("add_one")
    return args[0] + 1


def fail(module, args):
    print("fail")
    raise ValueError("упал хук")


def third(module, args):
    print("third")


def after(module, args, output):
    print("after")


def always(module, args, output):
    print("always: args", args, "output", output)


model = Loud()
for hook in (add_one, fail, third):
    model.register_forward_pre_hook(hook)
model.register_forward_hook(after)
model.register_forward_hook(always, always_call=True)
try:
    model(torch.zeros(1))
except ValueError as error:
    print("наружу вышло:", error)
# > add_one
# > fail
# > always: args (tensor([1.]),) output None
# > наружу вышло: упал хук
