"""Хук живёт на тензоре: что его переживает, а что нет."""

import copy

import torch
from torch import nn


def step(layer):
    layer.weight.grad = torch.ones(1, 1)
    torch.optim.SGD(layer.parameters(), lr=0.1).step()


def double_type(layer):
    return layer.double()


def load(layer):
    layer.load_state_dict({"weight": torch.zeros(1, 1)})


def load_assign(layer):
    layer.load_state_dict({"weight": torch.zeros(1, 1)}, assign=True)


def replace(layer):
    layer.weight = nn.Parameter(torch.zeros(1, 1))


def run(change):
    def remember(argument):
        calls.append("да")

    calls = []
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.register_hook(remember)
    layer.weight.register_post_accumulate_grad_hook(remember)
    layer = change(layer) or layer
    x = torch.ones(1, 1, dtype=layer.weight.dtype)
    layer(x).sum().backward()
    print(f"{change.__name__:12}", *(calls or ["хуков нет"]))


CHANGES = step, load, double_type, load_assign, replace, copy.deepcopy
for change in CHANGES:
    run(change)
# > step         да да
# > load         да да
# > double_type  да да
# > load_assign  хуков нет
# > replace      хуков нет
# > deepcopy     хуков нет
