"""Снять хук: remove(), повторный remove() и with."""

import torch
from torch import nn

layer = nn.Identity()
x = torch.zeros(1)


def add_one(module, args):
    return args[0] + 1


handle = layer.register_forward_pre_hook(add_one)
layer.register_forward_pre_hook(add_one)  # вторая регистрация
print("два хука:", layer(x).item())
handle.remove()
handle.remove()  # второй раз — не ошибка
print("один снят:", layer(x).item())

try:
    with layer.register_forward_pre_hook(add_one):
        print("внутри with:", layer(x).item())
        raise ValueError("ошибка внутри with")
except ValueError as error:
    print(error)
print("после with:", layer(x).item())
# > два хука: 2.0
# > один снят: 1.0
# > внутри with: 2.0
# > ошибка внутри with
# > после with: 1.0
