"""Построить модель на meta, даже если её код требует процессор."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_buffer_registration_hook,
    register_module_parameter_registration_hook,
)


def build():
    # Чужой код: устройство второго слоя указано явно.
    return nn.Sequential(
        nn.Linear(1000, 1000), nn.BatchNorm1d(1000, device="cpu")
    )


def parameter_to_meta(module, name, parameter):
    if parameter.is_meta:
        return None  # общий вес останется общим
    flag = parameter.requires_grad
    return nn.Parameter(parameter.to("meta"), requires_grad=flag)


def buffer_to_meta(module, name, buffer):
    return None if buffer is None else buffer.to("meta")


def show(title, model):
    devices = [str(t.device) for t in model.state_dict().values()]
    print(f"{title}: {', '.join(devices)}")


with torch.device("meta"):
    show("torch.device", build())
with (
    register_module_parameter_registration_hook(parameter_to_meta),
    register_module_buffer_registration_hook(buffer_to_meta),
):
    show("хуки", build())
# > torch.device: meta, meta, cpu, cpu, cpu, cpu, cpu
# > хуки: meta, meta, meta, meta, meta, meta, meta
