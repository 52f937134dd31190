"""Ответ хука пропадает: словарь меняют на месте."""

import torch
from torch import nn


def return_new(module, state_dict, prefix, *args):
    return {prefix + "weight": torch.full((1, 1), 7.0)}


def assign_new(module, state_dict, prefix, *args):
    state_dict = return_new(module, state_dict, prefix)
    del state_dict  # имя внутри хука, и только


def edit(module, state_dict, prefix, *args):
    state_dict[prefix + "weight"] = torch.full((1, 1), 7.0)


state = {"weight": torch.ones(1, 1)}
for hook in (return_new, assign_new, edit):
    layer = nn.Linear(1, 1, bias=False)
    layer.register_load_state_dict_pre_hook(hook)
    layer.load_state_dict(state)
    print(f"{hook.__name__:10} вес {layer.weight.item()}")
# > return_new вес 1.0
# > assign_new вес 1.0
# > edit       вес 7.0
