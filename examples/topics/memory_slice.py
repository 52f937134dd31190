"""Одно число из выхода держит в памяти весь выход."""

import torch
from torch import nn

layer = nn.Linear(1, 100)
batch = torch.ones(1000, 1)
kept = {}


def keep(module, args, output):
    kept["срез"] = output[0, 0].detach()
    kept["clone()"] = output[0, 0].detach().clone()
    kept["item()"] = output[0, 0].item()


layer.register_forward_hook(keep)
layer(batch)
for name, value in kept.items():
    if isinstance(value, torch.Tensor):
        size = value.untyped_storage().nbytes()
        print(f"{name}: чисел {value.numel()}, байт {size}")
    else:
        print(f"{name}: {type(value).__name__}, тензора нет")
# > срез: чисел 1, байт 400000
# > clone(): чисел 1, байт 4
# > item(): float, тензора нет
