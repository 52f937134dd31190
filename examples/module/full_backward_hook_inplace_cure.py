"""Как обойтись без изменения на месте рядом с хуком."""

import torch
from torch import nn


def silent(module, grad_input, grad_output):
    pass


layer = nn.Linear(2, 2)
layer.register_full_backward_hook(silent)


def add(y):
    y = y + 1


def clone_and_add(y):
    y = y.clone()
    y += 1


def attempt(title, action):
    y = layer(torch.ones(1, 2))
    try:
        action(y)
    except RuntimeError:
        print(f"{title}: RuntimeError")
    else:
        print(f"{title}: ошибки нет")


attempt("y = y + 1", add)
attempt("y = y.clone(); y += 1", clone_and_add)
relu = nn.ReLU(inplace=True)
attempt("ReLU(inplace=True)", relu)
relu.inplace = False
attempt("relu.inplace = False", relu)
# > y = y + 1: ошибки нет
# > y = y.clone(); y += 1: ошибки нет
# > ReLU(inplace=True): RuntimeError
# > relu.inplace = False: ошибки нет
