"""Что можно вернуть: пять ответов, после которых ошибки нет."""

import torch
from torch import nn


def nothing(module, grad_output):
    pass


def new_tuple(module, grad_output):
    return (grad_output[0] * 10,)


def new_list(module, grad_output):
    return [grad_output[0] * 10]


def zeros(module, grad_output):
    return (torch.zeros_like(grad_output[0]),)


def tuple_of_none(module, grad_output):
    return (None,)


for hook in (nothing, new_tuple, new_list, zeros, tuple_of_none):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(3.0)
    layer.register_full_backward_pre_hook(hook)
    x = torch.full((1, 1), 2.0, requires_grad=True)
    layer(x).sum().backward()
    print(f"{hook.__name__}: вес {layer.weight.grad}, x {x.grad}")
# > nothing: вес tensor([[2.]]), x tensor([[3.]])
# > new_tuple: вес tensor([[20.]]), x tensor([[30.]])
# > new_list: вес tensor([[20.]]), x tensor([[30.]])
# > zeros: вес tensor([[0.]]), x tensor([[0.]])
# > tuple_of_none: вес None, x tensor([[0.]])
