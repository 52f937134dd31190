"""Слой, который стоит в модели дважды: хуки сработают дважды."""

from torch import nn


def before(module, prefix, keep_vars):
    print("state_dict():", prefix)


def before_load(module, state_dict, prefix, *args):
    print("load_state_dict():", prefix, *state_dict)


shared = nn.Linear(1, 1, bias=False)
model = nn.Sequential(shared, shared)
shared.register_state_dict_pre_hook(before)
shared.register_load_state_dict_pre_hook(before_load)
model.load_state_dict(model.state_dict())
# > state_dict(): 0.
# > state_dict(): 1.
# > load_state_dict(): 0. 0.weight
# > load_state_dict(): 1. 1.weight
