"""Именованные аргументы: прямому хуку их дают, хуку на вход - нет."""

import textwrap

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_forward_pre_hook,
)


class Scale(nn.Module):
    def forward(self, x, *, factor=1.0):
        return x * factor


def show(module, args, kwargs, output):
    print("args", args, "kwargs", kwargs, "output", output)


def show_args(module, args):
    print("args", args)


def attempt(register, hook, **options):
    print(register.__name__, options)
    try:
        with register(hook, **options):
            Scale()(torch.ones(1), factor=3.0)
    except TypeError as error:
        print(textwrap.fill(str(error), 68))


attempt(register_module_forward_hook, show, with_kwargs=True)
attempt(register_module_forward_pre_hook, show_args)
attempt(register_module_forward_pre_hook, show_args, with_kwargs=True)
attempt(register_module_forward_hook, show, prepend=True)

print("и вход по имени")
with register_module_forward_pre_hook(show_args):
    Scale()(x=torch.ones(1))
# > register_module_forward_hook {'with_kwargs': True}
# > args (tensor([1.]),) kwargs {'factor': 3.0} output tensor([3.])
# > register_module_forward_pre_hook {}
# > args (tensor([1.]),)
# > register_module_forward_pre_hook {'with_kwargs': True}
# > register_module_forward_pre_hook() got an unexpected keyword
# > argument 'with_kwargs'
# > register_module_forward_hook {'prepend': True}
# > register_module_forward_hook() got an unexpected keyword argument
# > 'prepend'
# > и вход по имени
# > args ()
