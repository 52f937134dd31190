"""Модуль в хуке ещё не достроен: print(module) может упасть."""

from torch import nn
from torch.nn.modules.module import (
    register_module_parameter_registration_hook,
)


def show(module, name, parameter):
    print(name, "|", module)


def show_class(module, name, parameter):
    print(name, "|", type(module).__name__, tuple(parameter.shape))


try:
    with register_module_parameter_registration_hook(show):
        nn.Linear(1, 2)
except AttributeError as error:
    print(error)

with register_module_parameter_registration_hook(show_class):
    nn.Linear(1, 2)
# > weight | 'Linear' object has no attribute 'bias'
# > weight | Linear (2, 1)
# > bias | Linear (2,)
