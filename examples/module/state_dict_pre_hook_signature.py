"""Регистрация функцию не проверяет: ошибка придёт из state_dict()."""

import textwrap

from torch import nn


def forward_style(module, args):
    pass


def no_prepend(module, prefix, keep_vars):
    pass


layer = nn.Linear(1, 1)
layer.register_state_dict_pre_hook(forward_style)
print("зарегистрирован")
try:
    layer.state_dict()
except TypeError as error:
    print(textwrap.fill(f"state_dict(): {error}", 68))
try:
    layer.register_state_dict_pre_hook(no_prepend, prepend=True)
except TypeError as error:
    print(textwrap.fill(f"prepend: {error}", 68))
# > зарегистрирован
# > state_dict(): forward_style() takes 2 positional arguments but 3
# > were given
# > prepend: Module.register_state_dict_pre_hook() got an unexpected
# > keyword argument 'prepend'
