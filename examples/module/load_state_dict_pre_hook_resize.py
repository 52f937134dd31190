"""Подогнать модуль под файл: буфер, который растёт."""

import torch
from torch import nn


class History(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("values", torch.empty(0))
        self.register_load_state_dict_pre_hook(resize)

    def add(self, value):
        self.values = torch.cat([self.values, torch.tensor([value])])


def resize(module, state_dict, prefix, *args):
    saved = state_dict.get(prefix + "values")
    if saved is not None:
        module.values = module.values.new_empty(saved.shape)


source = History()
for value in (1.0, 2.0, 3.0):
    source.add(value)

target = nn.Sequential(History())
target.load_state_dict(nn.Sequential(source).state_dict())
print(target[0].values.tolist())
# > [1.0, 2.0, 3.0]
