"""Без приставки хук переименует ключи только у отдельной модели."""

import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, hook):
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(1))
        self.register_load_state_dict_pre_hook(hook)


def plain(module, state_dict, prefix, *args):
    if "gamma" in state_dict:
        state_dict["weight"] = state_dict.pop("gamma")


def prefixed(module, state_dict, prefix, *args):
    if prefix + "gamma" in state_dict:
        state_dict[prefix + "weight"] = state_dict.pop(prefix + "gamma")


def load(title, model, key):
    try:
        print(title, model.load_state_dict({key: torch.ones(1)}))
    except RuntimeError as error:
        print(title, *str(error).split("\n\t"), sep="\n    ")


load("plain, сам:", Block(plain), "gamma")
load("plain, вложен:", nn.Sequential(Block(plain)), "0.gamma")
load("prefixed, вложен:", nn.Sequential(Block(prefixed)), "0.gamma")
# > plain, сам: <All keys matched successfully>
# > plain, вложен:
# >     Error(s) in loading state_dict for Sequential:
# >     Missing key(s) in state_dict: "0.weight".
# >     Unexpected key(s) in state_dict: "0.gamma".
# > prefixed, вложен: <All keys matched successfully>
