"""Вызвать модуль из его же хука: бесконечный круг."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)


def call_module(module, args):
    return module(args[0])


def call_forward(module, args):
    return module.forward(args[0])  # мимо хуков


for hook in (call_module, call_forward):
    with layer.register_forward_pre_hook(hook):
        try:
            print(hook.__name__, layer(torch.ones(1, 1)).item())
        except RecursionError as error:
            print(hook.__name__, type(error).__name__)
# > call_module RecursionError
# > call_forward 9.0
