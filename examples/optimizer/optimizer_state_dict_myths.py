"""Хук висит на объекте, а не на классе, и аргументы у хуков разные."""

import textwrap

import torch
from torch import nn


def make():
    return torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)


def after_load(optimizer):
    print("  хук сработал")


def with_dict(optimizer, state_dict):
    print("  хук со словарём сработал")


def show(error):
    print(textwrap.indent(textwrap.fill(str(error), 66), "  "))


first, second = make(), make()
first.register_load_state_dict_post_hook(after_load)
print("второй оптимизатор того же класса")
second.load_state_dict(second.state_dict())
print("первый")
first.load_state_dict(first.state_dict())

print("регистрация на классе")
try:
    torch.optim.SGD.register_load_state_dict_post_hook(after_load)
except TypeError as error:
    show(error)

second.register_state_dict_pre_hook(with_dict)
print("хук до сохранения с двумя параметрами")
try:
    second.state_dict()
except TypeError as error:
    show(error)
# > второй оптимизатор того же класса
# > первый
# >   хук сработал
# > регистрация на классе
# >   Optimizer.register_load_state_dict_post_hook() missing 1 required
# >   positional argument: 'hook'
# > хук до сохранения с двумя параметрами
# >   with_dict() missing 1 required positional argument: 'state_dict'
