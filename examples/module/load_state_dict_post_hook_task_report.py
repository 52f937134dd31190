"""Решение: после strict=False назвать модули, которым не досталось."""

import torch
from torch import nn


def report(module, incompatible_keys):
    missing = set(incompatible_keys.missing_keys)
    for name, child in module.named_modules():
        prefix = name + "." if name else ""
        own = {prefix + key for key, _ in child.named_parameters()}
        if own and own <= missing:
            print(f"остался случайным: {name or 'вся модель'}")


model = nn.Sequential(
    nn.Linear(1, 1),
    nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1)),
    nn.Linear(1, 1),
)
model.register_load_state_dict_post_hook(report)
state = {
    "0.weight": torch.ones(1, 1),
    "0.bias": torch.ones(1),
    "3.weight": torch.ones(1, 1),  # такого слоя нет
}
model.load_state_dict(state, strict=False)
print("пустой файл:")
model.load_state_dict({}, strict=False)
# > остался случайным: 1
# > остался случайным: 1.0
# > остался случайным: 1.1
# > остался случайным: 2
# > пустой файл:
# > остался случайным: вся модель
# > остался случайным: 0
# > остался случайным: 1
# > остался случайным: 1.0
# > остался случайным: 1.1
# > остался случайным: 2
