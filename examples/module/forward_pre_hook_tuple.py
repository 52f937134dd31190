"""Один аргумент, и он кортеж: верните кортеж из одного кортежа."""

import torch
from torch import nn


class Sum(nn.Module):
    def forward(self, pair):
        a, b = pair
        return a + b


def double(pair):
    a, b = pair
    return a * 2, b * 2


def bare(module, args):
    return double(args[0])


def wrapped(module, args):
    return (double(args[0]),)


model = Sum()
pair = (torch.ones(1), torch.ones(1))
print("без хука:", model(pair).item())

with model.register_forward_pre_hook(bare):
    try:
        model(pair)
    except TypeError as error:
        print(error)

with model.register_forward_pre_hook(wrapped):
    print("(кортеж,):", model(pair).item())
# > без хука: 2.0
# > Sum.forward() takes 2 positional arguments but 3 were given
# > (кортеж,): 4.0
