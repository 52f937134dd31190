"""Хуки регистрации: увидеть, из чего собирают модель."""

from torch import nn
from torch.nn.modules.module import (
    register_module_buffer_registration_hook,
    register_module_module_registration_hook,
    register_module_parameter_registration_hook,
)


def announce(kind):
    def hook(module, name, value):
        print(f"{kind}: {type(module).__name__}.{name}", end=" <- ")
        print(type(value).__name__)

    return hook


with (
    register_module_parameter_registration_hook(announce("параметр")),
    register_module_buffer_registration_hook(announce("буфер")),
    register_module_module_registration_hook(announce("модуль")),
):
    nn.Sequential(nn.Linear(2, 1), nn.BatchNorm1d(1))
# > параметр: Linear.weight <- Parameter
# > параметр: Linear.bias <- Parameter
# > параметр: BatchNorm1d.weight <- Parameter
# > параметр: BatchNorm1d.bias <- Parameter
# > буфер: BatchNorm1d.running_mean <- Tensor
# > буфер: BatchNorm1d.running_var <- Tensor
# > буфер: BatchNorm1d.num_batches_tracked <- Tensor
# > модуль: Sequential.0 <- Linear
# > модуль: Sequential.1 <- BatchNorm1d
