"""Хук после сохранения: state - живой, param_groups - копия."""

import torch
from torch import nn


def compress_in_place(optimizer, state_dict):
    for values in state_dict["state"].values():
        values["exp_avg"] = values["exp_avg"].half()
    for group in state_dict["param_groups"]:
        group["lr"] = 0.0


def compress_copy(optimizer, state_dict):
    state = {
        number: {**values, "exp_avg": values["exp_avg"].half()}
        for number, values in state_dict["state"].items()
    }
    return {**state_dict, "state": state}


for hook in (compress_in_place, compress_copy):
    weight = nn.Parameter(torch.ones(1))
    weight.grad = torch.ones(1)
    optimizer = torch.optim.Adam([weight], lr=0.5)
    optimizer.step()
    optimizer.register_state_dict_post_hook(hook)
    saved = optimizer.state_dict()["state"][0]["exp_avg"].dtype
    print(hook.__name__)
    print("  в словаре:     ", saved)
    print("  в оптимизаторе:", optimizer.state[weight]["exp_avg"].dtype)
    print("  lr:", optimizer.param_groups[0]["lr"])
    try:
        optimizer.step()
        print("  следующий шаг сделан")
    except RuntimeError as error:
        print(" ", error)
# > compress_in_place
# >   в словаре:      torch.float16
# >   в оптимизаторе: torch.float16
# >   lr: 0.5
# >   expected dtype c10::Half for `end` but got dtype float
# > compress_copy
# >   в словаре:      torch.float16
# >   в оптимизаторе: torch.float32
# >   lr: 0.5
# >   следующий шаг сделан
