"""Снимок: хук кладёт в словарь копии, и обучение их не меняет."""

import copy

import torch
from torch import nn


def copy_tensors(module, state_dict, prefix, local_metadata):
    for key, value in state_dict.items():
        if key.startswith(prefix):
            state_dict[key] = value.clone()


def train_step(model):
    with torch.no_grad():
        model.weight.add_(1)


model = nn.Linear(1, 1, bias=False)
model.weight.data.fill_(1)
best = model.state_dict()
best_copy = model.state_dict().copy()
best_deep = copy.deepcopy(model.state_dict())
model.register_state_dict_post_hook(copy_tensors)
best_hook = model.state_dict()

train_step(model)
print("модель:             ", model.weight.item())
print("state_dict():       ", best["weight"].item())
print("state_dict().copy():", best_copy["weight"].item())
print("deepcopy:           ", best_deep["weight"].item())
print("с хуком:            ", best_hook["weight"].item())
# > модель:              2.0
# > state_dict():        2.0
# > state_dict().copy(): 2.0
# > deepcopy:            1.0
# > с хуком:             1.0
