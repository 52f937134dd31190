"""Несколько хуков регистрации: цепочка, ещё до самой регистрации."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_parameter_registration_hook,
)


def multiply(factor):
    def hook(module, name, parameter):
        print(f"x{factor}: пришло {parameter.item()}", end=", ")
        print("в модуле", getattr(module, name, None))
        return nn.Parameter(parameter.detach() * factor)

    return hook


module = nn.Module()
with (
    register_module_parameter_registration_hook(multiply(2)),
    register_module_parameter_registration_hook(multiply(5)),
):
    module.weight = nn.Parameter(torch.ones(1))

print("вышло", module.weight.item())
# > x2: пришло 1.0, в модуле None
# > x5: пришло 2.0, в модуле None
# > вышло 10.0
