"""Загрузка не удалась: хук до неё сработал, хук после - нет."""

import textwrap

import torch
from torch import nn


def before(optimizer, state_dict):
    print("  хук до загрузки")


def after(optimizer):
    print("  хук после загрузки")


optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)
optimizer.register_load_state_dict_pre_hook(before)
optimizer.register_load_state_dict_post_hook(after)

two = torch.optim.SGD([nn.Parameter(torch.ones(1)) for _ in range(2)])
groups = torch.optim.SGD([{"params": [p]} for p in torch.ones(2, 1)])
for title, checkpoint in (
    ("пустой словарь", {}),
    ("групп больше", groups.state_dict()),
    ("параметров больше", two.state_dict()),
    ("свой", optimizer.state_dict()),
):
    print(title)
    try:
        optimizer.load_state_dict(checkpoint)
    except (KeyError, ValueError) as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))
# > пустой словарь
# >   хук до загрузки
# >   KeyError: 'param_groups'
# > групп больше
# >   хук до загрузки
# >   ValueError: loaded state dict has a different number of parameter
# >   groups
# > параметров больше
# >   хук до загрузки
# >   ValueError: loaded state dict contains a parameter group that
# >   doesn't match the size of optimizer's group
# > свой
# >   хук до загрузки
# >   хук после загрузки
