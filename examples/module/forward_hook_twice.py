"""Та же функция второй раз: это второй хук, а не замена первого."""

import torch
from torch import nn

layer = nn.Identity()


def add_one(module, args, output):
    return output + 1


x = torch.zeros(1)
first = layer.register_forward_hook(add_one)
print("один хук:", layer(x).item())

second = layer.register_forward_hook(add_one)
print("два:", layer(x).item())

second.remove()
print("второй снят:", layer(x).item())

del first  # пропал дескриптор, а не хук
print("дескриптор первого удалён:", layer(x).item())
# > один хук: 1.0
# > два: 2.0
# > второй снят: 1.0
# > дескриптор первого удалён: 1.0
