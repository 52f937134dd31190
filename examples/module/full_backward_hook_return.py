"""Что хук может вернуть."""

import torch
from torch import nn


def nothing(module, grad_input, grad_output):
    return None


def new_tuple(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def new_list(module, grad_input, grad_output):
    return [grad_input[0] * 10]


def tuple_of_none(module, grad_input, grad_output):
    return (None,)


for hook in (nothing, new_tuple, new_list, tuple_of_none):
    layer = nn.Linear(1, 1)
    layer.weight.data.fill_(3.0)
    layer.register_full_backward_hook(hook)
    x = torch.ones(1, 1, requires_grad=True)
    layer(x).backward()
    print(f"{hook.__name__}: x.grad = {x.grad}")
# > nothing: x.grad = tensor([[3.]])
# > new_tuple: x.grad = tensor([[30.]])
# > new_list: x.grad = tensor([[30.]])
# > tuple_of_none: x.grad = None
