"""Что развязывает веса и что при этом теряет хук."""

import copy

import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 1, bias=False)
        self.second = nn.Linear(1, 1, bias=False)
        self.second.weight = self.first.weight

    def forward(self, x):
        return self.second(self.first(x))


def double(model):
    model.double()


def load(model):
    model.load_state_dict(Tied().state_dict())


def load_assign(model):
    model.load_state_dict(Tied().state_dict(), assign=True)


def from_meta(model):
    with torch.device("meta"):
        model = Tied()
    model.first.weight.register_hook(note)
    return model.to_empty(device="cpu")


def note(grad):
    fired.append(grad)


for change in (double, load, copy.deepcopy, load_assign, from_meta):
    fired = []
    model = Tied()
    model.first.weight.register_hook(note)
    model = change(model) or model
    first, second = model.first.weight, model.second.weight
    model(torch.ones(1, 1, dtype=first.dtype)).backward()
    print(f"{change.__name__}:", end=" ")
    print("параметров", len(list(model.parameters())), end=", ")
    print(
        "общая память", first.data_ptr() == second.data_ptr(), end=", "
    )
    print("хук", len(fired))
# > double: параметров 1, общая память True, хук 1
# > load: параметров 1, общая память True, хук 1
# > deepcopy: параметров 1, общая память True, хук 0
# > load_assign: параметров 2, общая память True, хук 0
# > from_meta: параметров 2, общая память False, хук 0
