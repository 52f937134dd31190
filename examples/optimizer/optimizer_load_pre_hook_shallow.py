"""Хук до загрузки получает поверхностную копию: вложенное - общее."""

import torch
from torch import nn


def change_in_place(optimizer, state_dict):
    for group in state_dict["param_groups"]:
        group["lr"] = 9.0
    state_dict["epoch"] = 3


def return_new(optimizer, state_dict):
    groups = [{**g, "lr": 9.0} for g in state_dict["param_groups"]]
    return {**state_dict, "param_groups": groups}


for hook in (change_in_place, return_new):
    optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)
    checkpoint = optimizer.state_dict()
    optimizer.register_load_state_dict_pre_hook(hook)
    optimizer.load_state_dict(checkpoint)
    print(hook.__name__)
    print("  lr в оптимизаторе:", optimizer.param_groups[0]["lr"])
    print("  lr в чекпойнте:   ", checkpoint["param_groups"][0]["lr"])
    print("  ключи чекпойнта:  ", list(checkpoint))
# > change_in_place
# >   lr в оптимизаторе: 9.0
# >   lr в чекпойнте:    9.0
# >   ключи чекпойнта:   ['state', 'param_groups']
# > return_new
# >   lr в оптимизаторе: 9.0
# >   lr в чекпойнте:    0.5
# >   ключи чекпойнта:   ['state', 'param_groups']
