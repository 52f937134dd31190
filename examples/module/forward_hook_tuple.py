"""Выход-кортеж: вернуть нужно весь кортеж, а не одну его часть."""

import torch
from torch import nn


class Pair(nn.Module):
    def forward(self, x):
        return x, x * 100


def only_first(module, args, output):
    return output[0] + 1


def whole_tuple(module, args, output):
    first, second = output
    return first + 1, second


model = Pair()
x = torch.tensor([1.0, 2.0])

with model.register_forward_hook(only_first):
    a, b = model(x)
    print("вернули часть:", a, b)

with model.register_forward_hook(whole_tuple):
    a, b = model(x)
    print("вернули кортеж:", a, b)
# > вернули часть: tensor(2.) tensor(3.)
# > вернули кортеж: tensor([2., 3.]) tensor([100., 200.])
