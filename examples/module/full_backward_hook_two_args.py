"""Хук с двумя параметрами: ошибка придёт только из backward()."""

import torch
from torch import nn

layer = nn.Linear(1, 1)


def two_args(module, grad_output):
    pass


layer.register_full_backward_hook(two_args)
print("зарегистрирован")

y = layer(torch.ones(1, 1, requires_grad=True))
print("прямой проход прошёл")

try:
    y.backward()
except TypeError as error:
    print("TypeError:", error)
# > зарегистрирован
# > прямой проход прошёл
# > TypeError: two_args() takes 2 positional arguments but 3 were given
