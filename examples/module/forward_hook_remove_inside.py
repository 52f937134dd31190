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
# > первый вызов
# >   once
# >   other
# > второй вызов
# >   late
