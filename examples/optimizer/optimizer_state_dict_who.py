"""Кто будит хуки словаря состояния, а кто обходит их стороной."""

import copy
import io
import pickle

import torch
from torch import nn

weight = nn.Parameter(torch.ones(1))
optimizer = torch.optim.SGD([weight], lr=0.5)
calls = []


def count(optimizer, *state_dict):
    calls.append(1)


def check(title, action):
    calls.clear()
    action()
    print(f"{title:<28}", len(calls))


for register in (
    optimizer.register_state_dict_pre_hook,
    optimizer.register_state_dict_post_hook,
    optimizer.register_load_state_dict_pre_hook,
    optimizer.register_load_state_dict_post_hook,
):
    register(count)

check("state_dict()", optimizer.state_dict)
saved = optimizer.state_dict()
check("load_state_dict()", lambda: optimizer.load_state_dict(saved))
check(
    "torch.save(state_dict())",
    lambda: torch.save(optimizer.state_dict(), io.BytesIO()),
)
check(
    "torch.save(optimizer)", lambda: torch.save(optimizer, io.BytesIO())
)
check("pickle.dumps(optimizer)", lambda: pickle.dumps(optimizer))
check("deepcopy(optimizer)", lambda: copy.deepcopy(optimizer))
# > state_dict()                 2
# > load_state_dict()            2
# > torch.save(state_dict())     2
# > torch.save(optimizer)        0
# > pickle.dumps(optimizer)      0
# > deepcopy(optimizer)          0
