"""Изменить параметр в хуке мало: инициализация идёт после."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_parameter_registration_hook,
)


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1))


def fill_with_ten(module, name, parameter):
    with torch.no_grad():
        parameter.fill_(10.0)


with register_module_parameter_registration_hook(fill_with_ten):
    own = Scale()
    norm = nn.LayerNorm(1)

print("Scale:", own.weight.item())
print("LayerNorm:", norm.weight.item(), norm.bias.item())
# > Scale: 10.0
# > LayerNorm: 1.0 0.0
