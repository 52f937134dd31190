"""Хук тензора видит градиент одного тензора, хук модуля — весь слой."""

import torch
from torch import nn

layer = nn.Linear(2, 1, bias=False)
with torch.no_grad():
    layer.weight.copy_(torch.tensor([[3.0, 5.0]]))


def on_weight(grad):
    print("тензор: градиент веса", grad)


def on_layer(module, grad_input, grad_output):
    print("модуль: на выходе", *grad_output)
    print("модуль: на входе", *grad_input)


layer.weight.register_hook(on_weight)
layer.register_full_backward_hook(on_layer)

x = torch.tensor([[1.0, 2.0]], requires_grad=True)
layer(x).sum().backward()
# > тензор: градиент веса tensor([[1., 2.]])
# > модуль: на выходе tensor([[1.]])
# > модуль: на входе tensor([[3., 5.]])
