"""Четыре хука: до и после сохранения, до и после загрузки."""

import torch
from torch import nn

weight = nn.Parameter(torch.ones(1))
optimizer = torch.optim.SGD([weight], lr=0.5)


def before_save(optimizer):
    print("  до сохранения")


def after_save(optimizer, state_dict):
    print("  после сохранения:", list(state_dict))
    state_dict["epoch"] = 3


def before_load(optimizer, state_dict):
    print("  до загрузки:", list(state_dict))


def after_load(optimizer):
    print("  после загрузки: lr", optimizer.param_groups[0]["lr"])


optimizer.register_state_dict_pre_hook(before_save)
optimizer.register_state_dict_post_hook(after_save)
optimizer.register_load_state_dict_pre_hook(before_load)
optimizer.register_load_state_dict_post_hook(after_load)

print("state_dict()")
checkpoint = optimizer.state_dict()
optimizer.param_groups[0]["lr"] = 0.1
print("load_state_dict()")
optimizer.load_state_dict(checkpoint)
# > state_dict()
# >   до сохранения
# >   после сохранения: ['state', 'param_groups']
# > load_state_dict()
# >   до загрузки: ['state', 'param_groups', 'epoch']
# >   после загрузки: lr 0.5
