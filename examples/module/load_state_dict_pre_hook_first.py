"""Хук перед загрузкой: переименовать ключи старого чекпойнта."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.head = nn.Linear(1, 1)


def rename(module, state_dict, prefix, *args):
    for key in list(state_dict):
        if key.startswith(prefix + "fc."):
            name = key.removeprefix(prefix + "fc.")
            state_dict[prefix + "head." + name] = state_dict.pop(key)


# Когда-то слой назывался fc.
old = {"fc.weight": torch.full((1, 1), 7.0), "fc.bias": torch.zeros(1)}

model = Net()
model.register_load_state_dict_pre_hook(rename)
print(model.load_state_dict(old))
print("вес:", model.head.weight.item())
print("ключи файла:", *old)
# > <All keys matched successfully>
# > вес: 7.0
# > ключи файла: fc.weight fc.bias
