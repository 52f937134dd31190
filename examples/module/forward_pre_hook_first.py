"""Хук перед forward: увидеть вход слоя и подменить его."""

import torch
from torch import nn

layer = nn.Linear(3, 1, bias=False)
# Веса заданы руками, чтобы ответ можно было проверить в уме.
layer.weight.data = torch.tensor([[1.0, 2.0, 3.0]])


def double_input(module, args):
    print("хук получил:", args)
    return args[0] * 2


x = torch.ones(1, 3)
print("без хука:", layer(x).item())

handle = layer.register_forward_pre_hook(double_input)
print("с хуком:", layer(x).item())
print("x прежний:", x)

handle.remove()
# > без хука: 6.0
# > хук получил: (tensor([[1., 1., 1.]]),)
# > с хуком: 12.0
# > x прежний: tensor([[1., 1., 1.]])
