"""Ответ хука: у двух хуков из четырёх он заменяет словарь."""

import torch
from torch import nn


def answer_save(optimizer):
    return {"мой": "словарь"}


def answer(optimizer, state_dict):
    return {"мой": "словарь"}


def make(register, hook):
    optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)
    getattr(optimizer, register)(hook)
    return optimizer


optimizer = make("register_state_dict_pre_hook", answer_save)
print("до сохранения:   ", list(optimizer.state_dict()))
optimizer = make("register_state_dict_post_hook", answer)
print("после сохранения:", list(optimizer.state_dict()))
optimizer = make("register_load_state_dict_pre_hook", answer)
try:
    optimizer.load_state_dict(optimizer.state_dict())
except KeyError as error:
    print("до загрузки:      KeyError", error)
optimizer = make("register_load_state_dict_post_hook", answer_save)
print(
    "после загрузки:  ",
    optimizer.load_state_dict(optimizer.state_dict()),
)
# > до сохранения:    ['state', 'param_groups']
# > после сохранения: ['мой']
# > до загрузки:      KeyError 'param_groups'
# > после загрузки:   None
