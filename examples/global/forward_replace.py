"""Подмена глобальным хуком срабатывает на каждом уровне модели."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_forward_pre_hook,
)

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
model = nn.Sequential(layer, nn.Identity())
x = torch.zeros(1, 1)


def add_one(module, args, output):
    return output + 1


def add_one_to_linear(module, args, output):
    return output + 1 if isinstance(module, nn.Linear) else None


def add_one_to_input(module, args):
    return args[0] + 1


with register_module_forward_hook(add_one):
    print("каждый выход:", model(x).item())
with register_module_forward_pre_hook(add_one_to_input):
    print("каждый вход:", model(x).item())
with register_module_forward_hook(add_one_to_linear):
    print("только nn.Linear:", model(x).item())
# > каждый выход: 3.0
# > каждый вход: 3.0
# > только nn.Linear: 1.0
