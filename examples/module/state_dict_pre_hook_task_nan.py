"""Решение: не дать сохранить модель, в которой завёлся NaN."""

import torch
from torch import nn


def refuse_nan(module, prefix, keep_vars):
    # Свои параметры и буферы: у вложенных модулей хук свой.
    tensors = [
        *module.named_parameters(recurse=False),
        *module.named_buffers(recurse=False),
    ]
    for name, tensor in tensors:
        if not torch.isfinite(tensor).all():
            raise ValueError(f"в {prefix}{name} NaN или inf")


model = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2))
for module in model.modules():
    module.register_state_dict_pre_hook(refuse_nan)

print("ключей:", len(model.state_dict()))
model[1].running_var[0] = float("nan")
try:
    model.state_dict()
except ValueError as error:
    print("не сохранено:", error)
# > ключей: 7
# > не сохранено: в 1.running_var NaN или inf
