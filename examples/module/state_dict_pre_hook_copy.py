"""Копия модели: хук переезжает, а имя снаружи ведёт к оригиналу."""

import copy
import io

import torch
from torch import nn


class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0
        self.register_state_dict_pre_hook(count)


def count(module, prefix, keep_vars):
    module.calls += 1


def count_outside(module, prefix, keep_vars):
    model.calls += 10


model = Counter()
model.register_state_dict_pre_hook(count_outside)
twin = copy.deepcopy(model)
twin.state_dict()
print("deepcopy: копия", twin.calls, "оригинал", model.calls)

model.calls = 0
file = io.BytesIO()
torch.save(model, file)
file.seek(0)
loaded = torch.load(file, weights_only=False)
loaded.state_dict()
print("torch.save: копия", loaded.calls, "оригинал", model.calls)
# > deepcopy: копия 1 оригинал 10
# > torch.save: копия 1 оригинал 10
