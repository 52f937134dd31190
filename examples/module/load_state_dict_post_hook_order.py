"""Хук модели — последний: к нему загружены все слои."""

import torch
from torch import nn


def show(module, incompatible_keys):
    weights = [p.item() for p in module.parameters()]
    print(f"{type(module).__name__:10} {weights}")


def show_again(module, incompatible_keys):
    print(f"{type(module).__name__:10} второй хук")


model = nn.Sequential(nn.PReLU(), nn.Sequential(nn.PReLU()))
for module in model.modules():
    module.register_load_state_dict_post_hook(show)
model.register_load_state_dict_post_hook(show_again)
model.load_state_dict({k: torch.ones(1) for k in model.state_dict()})
# > PReLU      [1.0]
# > PReLU      [1.0]
# > Sequential [1.0]
# > Sequential [1.0, 1.0]
# > Sequential второй хук
