"""Хук, который создаёт новый параметр, развязывает общие веса."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_parameter_registration_hook,
)


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(2, 2, bias=False)
        self.decoder = nn.Linear(2, 2, bias=False)
        self.decoder.weight = self.encoder.weight


def to_double(module, name, parameter):
    return nn.Parameter(parameter.detach().double())


def to_double_once(module, name, parameter):
    if parameter.dtype == torch.float64:
        return None  # этот параметр уже был здесь
    return to_double(module, name, parameter)


def count(title):
    print(f"{title}: параметров {len(list(Tied().parameters()))}")


count("без хука")
with register_module_parameter_registration_hook(to_double):
    count("to_double")
with register_module_parameter_registration_hook(to_double_once):
    count("to_double_once")
# > без хука: параметров 1
# > to_double: параметров 2
# > to_double_once: параметров 1
