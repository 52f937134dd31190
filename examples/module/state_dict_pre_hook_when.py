"""Кто зовёт хуки «до» и «после»: только state_dict()."""

import copy
import io

import torch
from torch import nn

calls = []


def before(module, prefix, keep_vars):
    calls.append(f"до {prefix!r}")


def after(module, state_dict, prefix, local_metadata):
    calls.append(f"после {prefix!r}")


def report(name):
    print(f"{name:18}", *calls)
    calls.clear()


model = nn.Sequential(nn.Linear(1, 1))
model.register_state_dict_pre_hook(before)
model.register_state_dict_post_hook(after)

state = model.state_dict()
report("state_dict()")
nn.Sequential(model).state_dict()
report("внешней модели")
model[0].state_dict()
report("одного слоя")
torch.save(model, io.BytesIO())
report("torch.save(model)")
copy.deepcopy(model)
report("deepcopy(model)")
list(model.named_parameters())
report("named_parameters()")
model.load_state_dict(state)
report("load_state_dict()")
# > state_dict()       до '' после ''
# > внешней модели     до '0.' после '0.'
# > одного слоя
# > torch.save(model)
# > deepcopy(model)
# > named_parameters()
# > load_state_dict()
