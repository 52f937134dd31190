"""Словарь хука — копия, а тензоры в нём те же, что у вызывающего."""

import torch
from torch import nn


def replace(module, state_dict, prefix, *args):
    state_dict[prefix + "weight"] = state_dict[prefix + "weight"] * 10


def multiply(module, state_dict, prefix, *args):
    state_dict[prefix + "weight"].mul_(10)


for hook in (replace, multiply):
    file = {"weight": torch.ones(1, 1)}
    layer = nn.Linear(1, 1, bias=False)
    layer.register_load_state_dict_pre_hook(hook)
    print(hook.__name__)
    for _ in range(2):
        layer.load_state_dict(file)
        loaded, source = layer.weight.item(), file["weight"].item()
        print(f"  вес {loaded}, в словаре вызывающего {source}")
# > replace
# >   вес 10.0, в словаре вызывающего 1.0
# >   вес 10.0, в словаре вызывающего 1.0
# > multiply
# >   вес 10.0, в словаре вызывающего 10.0
# >   вес 100.0, в словаре вызывающего 100.0
