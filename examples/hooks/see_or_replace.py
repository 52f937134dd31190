"""Хук без return смотрит, хук с return подменяет."""

import torch
from torch import nn

layer = nn.Identity()
x = torch.tensor([1.0, 2.0])


def look(module, args, output):
    print("хук видит", output)


def double(module, args, output):
    return output * 2


layer.register_forward_hook(look)
print("только смотрим:", layer(x))

layer.register_forward_hook(double)
layer.register_forward_hook(look)
print("с подменой:", layer(x))
# > хук видит tensor([1., 2.])
# > только смотрим: tensor([1., 2.])
# > хук видит tensor([1., 2.])
# > хук видит tensor([2., 4.])
# > с подменой: tensor([2., 4.])
