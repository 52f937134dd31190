"""Что ещё хук может вернуть: список и кортеж из None."""

import torch
from torch import nn


def new_list(module, grad_input, grad_output):
    return [grad_input[0] * 10]


def tuple_of_none(module, grad_input, grad_output):
    return (None,)


for hook in (new_list, tuple_of_none):
    layer = nn.Linear(1, 1)
    layer.weight.data.fill_(3.0)
    layer.register_full_backward_hook(hook)
    x = torch.ones(1, 1, requires_grad=True)
    layer(x).backward()
    print(f"{hook.__name__}: x.grad = {x.grad}")
# > new_list: x.grad = tensor([[30.]])
# > tuple_of_none: x.grad = None
