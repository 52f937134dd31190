"""Ответ хука пропадает; в словаре то, что есть у модуля."""

import torch
from torch import nn


def return_dict(module, prefix, keep_vars):
    return {"note": torch.ones(1)}


def add_buffer(module, prefix, keep_vars):
    module.register_buffer("note", torch.ones(1))


layer = nn.Linear(1, 1)
with layer.register_state_dict_pre_hook(return_dict):
    print("вернул словарь: ", list(layer.state_dict()))
with layer.register_state_dict_pre_hook(add_buffer):
    print("завел буфер:    ", list(layer.state_dict()))
print("буфер так и остался:", list(layer.state_dict()))
# > вернул словарь:  ['weight', 'bias']
# > завел буфер:     ['weight', 'bias', 'note']
# > буфер так и остался: ['weight', 'bias', 'note']
