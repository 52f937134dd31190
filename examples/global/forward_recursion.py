"""Модуль, вызванный внутри глобального хука, зовёт этот же хук."""

import torch
from torch import nn
from torch.nn import functional
from torch.nn.modules.module import register_module_forward_hook

softmax = nn.Softmax(dim=-1)
wrapped = nn.Sequential(softmax)


def by_module(module, args, output):
    print(softmax(output).tolist())


def by_function(module, args, output):
    print(" ", functional.softmax(output, dim=-1).tolist())


def by_forward(module, args, output):
    print(" ", softmax.forward(output).tolist())


def by_container_forward(module, args, output):
    print(wrapped.forward(output).tolist())


def call_with(hook):
    print(hook.__name__)
    try:
        with register_module_forward_hook(hook):
            nn.Identity()(torch.zeros(2))
    except RecursionError:
        print("  RecursionError")


call_with(by_module)
call_with(by_function)
call_with(by_forward)
call_with(by_container_forward)
# > by_module
# >   RecursionError
# > by_function
# >   [0.5, 0.5]
# > by_forward
# >   [0.5, 0.5]
# > by_container_forward
# >   RecursionError
