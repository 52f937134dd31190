"""Код, который ждёт тензор, падает на None; проверка его спасает."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer(torch.ones(1, 1)).backward()
layer.zero_grad()

try:
    layer.weight.grad.norm()
except AttributeError as error:
    print(error)

try:
    layer.weight.grad += 1
except TypeError as error:
    print(error)

for name, parameter in layer.named_parameters():
    if parameter.grad is None:
        print(name, "без градиента")
    else:
        print(name, parameter.grad.norm())
# > 'NoneType' object has no attribute 'norm'
# > unsupported operand type(s) for +=: 'NoneType' and 'int'
# > weight без градиента
