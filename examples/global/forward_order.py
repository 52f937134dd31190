"""Порядок: глобальный хук на модуле идёт раньше его собственных."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_forward_pre_hook,
)


def announce(text):
    def hook(module, *rest):
        print(type(module).__name__, "|", text)

    return hook


layer = nn.Identity()
layer.register_forward_pre_hook(announce("свой до"), prepend=True)
layer.register_forward_hook(announce("свой после"), prepend=True)
model = nn.Sequential(layer)

with (
    register_module_forward_pre_hook(announce("глобальный до")),
    register_module_forward_hook(announce("глобальный после")),
    register_module_forward_hook(announce("второй глобальный после")),
):
    model(torch.ones(1))
# > Sequential | глобальный до
# > Identity | глобальный до
# > Identity | свой до
# > Identity | глобальный после
# > Identity | второй глобальный после
# > Identity | свой после
# > Sequential | глобальный после
# > Sequential | второй глобальный после
