"""Где стоят pack и unpack среди хуков модуля и тензора."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

layer = nn.Linear(2, 2)


def say(text):
    def hook(*args):
        print(f"  {text}")

    return hook


def pack(tensor):
    print("  PACK  ", tuple(tensor.shape))
    return tensor.detach()


def unpack(packed):
    print("  UNPACK", tuple(packed.shape))
    return packed


layer.register_forward_pre_hook(say("модуль: перед forward()"))
layer.register_forward_hook(say("модуль: после forward()"))
layer.register_full_backward_pre_hook(say("модуль: до градиентов"))
layer.register_full_backward_hook(say("модуль: после градиентов"))
layer.weight.register_hook(say("тензор: градиент веса"))
x = torch.ones(1, 2, requires_grad=True)

print("прямой проход")
with saved_tensors_hooks(pack, unpack):
    y = layer(x)
y.register_hook(say("тензор: градиент выхода"))

print("обратный проход")
y.sum().backward()
# > прямой проход
# >   модуль: перед forward()
# >   PACK   (1, 2)
# >   PACK   (2, 2)
# >   модуль: после forward()
# > обратный проход
# >   тензор: градиент выхода
# >   модуль: до градиентов
# >   UNPACK (1, 2)
# >   UNPACK (2, 2)
# >   тензор: градиент веса
# >   модуль: после градиентов
