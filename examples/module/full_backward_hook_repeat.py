"""Сколько раз сработает хук: один раз на вызов и обратный проход."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)


def show(module, grad_input, grad_output):
    print("  grad_output", grad_output[0].item(), end=", ")
    print("grad_input", grad_input[0].item())


layer.register_full_backward_hook(show)
x = torch.ones(1, 1, requires_grad=True)

print("два обратных прохода по одному графу")
y = layer(x)
y.backward(retain_graph=True)
y.backward()

print("один выход в трёх местах")
y = layer(x)
(y + 2 * y + 4 * y).backward()

print("слой вызван дважды")
layer(layer(x)).backward()
# > два обратных прохода по одному графу
# >   grad_output 1.0, grad_input 3.0
# >   grad_output 1.0, grad_input 3.0
# > один выход в трёх местах
# >   grad_output 7.0, grad_input 21.0
# > слой вызван дважды
# >   grad_output 1.0, grad_input 3.0
# >   grad_output 3.0, grad_input 9.0
