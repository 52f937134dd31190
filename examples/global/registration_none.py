"""None вместо параметра, буфера и модуля: хук видит не всё."""

from torch import nn
from torch.nn.modules.module import (
    register_module_buffer_registration_hook,
    register_module_module_registration_hook,
    register_module_parameter_registration_hook,
)


def announce(kind):
    def hook(module, name, value):
        print(f"{kind} {name} <- {value}")

    return hook


def show_shape(module, name, buffer):
    print(f"{name}: {tuple(buffer.shape)}")


with (
    register_module_parameter_registration_hook(announce("параметр")),
    register_module_buffer_registration_hook(announce("буфер")),
    register_module_module_registration_hook(announce("модуль")),
):
    module = nn.Module()
    module.register_parameter("weight", None)
    module.register_buffer("mean", None)
    module.add_module("child", None)

try:
    with register_module_buffer_registration_hook(show_shape):
        nn.BatchNorm1d(1, track_running_stats=False)
except AttributeError as error:
    print(error)
# > буфер mean <- None
# > модуль child <- None
# > 'NoneType' object has no attribute 'shape'
