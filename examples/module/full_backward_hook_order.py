"""Несколько хуков: глобальные, потом prepend, потом остальные."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_full_backward_hook


def named(name):
    def hook(module, grad_input, grad_output):
        print(name)

    return hook


layer = nn.Linear(1, 1)
layer.register_full_backward_hook(named("первый"))
layer.register_full_backward_hook(named("второй"))
layer.register_full_backward_hook(named("третий"), prepend=True)
layer.register_full_backward_hook(named("четвёртый"), prepend=True)
handle = register_module_full_backward_hook(named("глобальный"))

layer(torch.ones(1, 1, requires_grad=True)).backward()

handle.remove()  # глобальный хук живёт, пока его не уберут
# > глобальный
# > четвёртый
# > третий
# > первый
# > второй
