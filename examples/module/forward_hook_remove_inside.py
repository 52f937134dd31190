"""Снять хук изнутри хука: список хуков вызова уже составлен."""

import torch
from torch import nn

layer = nn.Identity()


def late(module, args, output):
    print("  late")


def once(module, args, output):
    print("  once")
    once_handle.remove()  # себя
    other_handle.remove()  # соседа, который ещё не сработал
    module.register_forward_hook(late)  # и новый


def other(module, args, output):
    print("  other")


once_handle = layer.register_forward_hook(once)
other_handle = layer.register_forward_hook(other)

print("первый вызов")
layer(torch.ones(1))
print("второй вызов")
layer(torch.ones(1))


def named(module, args, kwargs, output):
    print("  named")


def remove_named(module, args, output):
    named_handle.remove()


layer = nn.Identity()
layer.register_forward_hook(remove_named)
named_handle = layer.register_forward_hook(named, with_kwargs=True)
print("сосед с with_kwargs=True")
try:
    layer(torch.ones(1))
except TypeError as error:
    print(" ", error)
# > первый вызов
# >   once
# >   other
# > второй вызов
# >   late
# > сосед с with_kwargs=True
# >   named() missing 1 required positional argument: 'output'
