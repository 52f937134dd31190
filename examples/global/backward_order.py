"""Порядок: предварительные раньше обычных, глобальные раньше своих."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)


def announce(text):
    def hook(module, *gradients):
        print(type(module).__name__, "|", text)

    return hook


layer = nn.Linear(1, 1)
layer.register_full_backward_hook(announce("свой после"), prepend=True)
layer.register_full_backward_pre_hook(announce("свой до"), prepend=True)
model = nn.Sequential(layer)
x = torch.ones(1, 1, requires_grad=True)

with (
    register_module_full_backward_hook(announce("глобальный после")),
    register_module_full_backward_pre_hook(announce("глобальный до")),
):
    model(x).backward()
# > Sequential | глобальный до
# > Linear | глобальный до
# > Linear | свой до
# > Linear | глобальный после
# > Linear | свой после
# > Sequential | глобальный после
