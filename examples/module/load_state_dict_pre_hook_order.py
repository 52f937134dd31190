"""Сначала хуки модели, потом слоёв; «после» — наоборот."""

import torch
from torch import nn


class Loud(nn.Module):
    def __init__(self, name, *children):
        super().__init__()
        self.name = name
        self.weight = nn.Parameter(torch.zeros(1))
        self.parts = nn.Sequential(*children)
        self.register_load_state_dict_pre_hook(first)
        self.register_load_state_dict_pre_hook(second)
        self.register_load_state_dict_post_hook(after)


def first(module, state_dict, prefix, *args):
    print(f"{module.name}: первый, вес {module.weight.item()}")


def second(module, state_dict, prefix, *args):
    print(f"{module.name}: второй, вес {module.weight.item()}")


def after(module, incompatible_keys):
    print(f"{module.name}: после,  вес {module.weight.item()}")


model = Loud("модель", Loud("слой 0"), Loud("слой 1"))
state = {key: torch.ones(1) for key in model.state_dict()}
model.load_state_dict(state)
# > модель: первый, вес 0.0
# > модель: второй, вес 0.0
# > слой 0: первый, вес 0.0
# > слой 0: второй, вес 0.0
# > слой 0: после,  вес 1.0
# > слой 1: первый, вес 0.0
# > слой 1: второй, вес 0.0
# > слой 1: после,  вес 1.0
# > модель: после,  вес 1.0
