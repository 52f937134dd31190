"""Ответ хука не проверяют: ошибка придёт позже и из другого места."""

import textwrap

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_module_registration_hook,
    register_module_parameter_registration_hook,
)


def to_tensor(module, name, parameter):
    return parameter.detach()  # забыли завернуть в nn.Parameter


def to_number(parent, name, child):
    return 5


try:
    nn.Linear(1, 1).weight = torch.ones(1, 1)
except TypeError as error:
    print(textwrap.fill(f"без хука: {error}", 68))

with register_module_parameter_registration_hook(to_tensor):
    layer = nn.Linear(1, 1)
print("requires_grad:", [p.requires_grad for p in layer.parameters()])

with register_module_module_registration_hook(to_number):
    model = nn.Sequential(nn.ReLU())
print(model)
try:
    model.eval()
except AttributeError as error:
    print("eval():", error)
# > без хука: cannot assign 'torch.FloatTensor' as parameter 'weight'
# > (torch.nn.Parameter or None expected)
# > requires_grad: [False, False]
# > Sequential(
# >   (0): 5
# > )
# > eval(): 'int' object has no attribute 'train'
