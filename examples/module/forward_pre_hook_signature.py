"""Число параметров проверят при вызове, prepend — только по имени."""

import textwrap

import torch
from torch import nn

layer = nn.Identity()


def two(module, args):
    pass


def three(module, args, kwargs):
    pass


def attempt(title, hook, **options):
    with layer.register_forward_pre_hook(hook, **options):
        try:
            layer(torch.ones(1))
        except TypeError as error:
            print(f"{title}:\n  {error}")


attempt("два параметра и with_kwargs=True", two, with_kwargs=True)
attempt("три параметра без with_kwargs", three)
try:
    layer.register_forward_pre_hook(two, True)
except TypeError as error:
    print("prepend без имени:")
    print(textwrap.indent(textwrap.fill(str(error), 60), "  "))
# > два параметра и with_kwargs=True:
# >   two() takes 2 positional arguments but 3 were given
# > три параметра без with_kwargs:
# >   three() missing 1 required positional argument: 'kwargs'
# > prepend без имени:
# >   Module.register_forward_pre_hook() takes 2 positional
# >   arguments but 3 were given
