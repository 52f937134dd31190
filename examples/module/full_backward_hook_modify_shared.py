"""Изменённый на месте grad_output портит градиент соседней ветки."""

import torch
from torch import nn


def silent(module, grad_input, grad_output):
    pass


def change_grad_output(module, grad_input, grad_output):
    grad_output[0].mul_(10)


def run(hook):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(3.0)
    layer.register_full_backward_hook(hook)
    x = torch.ones(1, 1, requires_grad=True)
    y = x.clone()
    (layer(y) + y).backward()  # правильный градиент: 3 + 1
    print(f"{hook.__name__}: x.grad", x.grad.item())


run(silent)
run(change_grad_output)
# > silent: x.grad 4.0
# > change_grad_output: x.grad 13.0
