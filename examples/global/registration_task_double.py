"""Решение задачи: кто в чужой модели завёл буфер float64."""

import traceback

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_buffer_registration_hook,
)


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        # numpy и список чисел с dtype=float64 - обычный источник.
        factor = torch.tensor([0.5], dtype=torch.float64)
        self.register_buffer("factor", factor)


def build():
    return nn.Sequential(nn.Linear(1, 1), nn.BatchNorm1d(1), Scale())


def forbid_double(module, name, buffer):
    if buffer is not None and buffer.dtype == torch.float64:
        where = f"{type(module).__name__}.{name}"
        raise TypeError(f"float64: {where}")


try:
    with register_module_buffer_registration_hook(forbid_double):
        build()
except TypeError as error:
    print(error)
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.name == "__init__":
            print("строка:", frame.line)
# > float64: Scale.factor
# > строка: self.register_buffer("factor", factor)
