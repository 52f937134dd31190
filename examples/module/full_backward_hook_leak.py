"""backward(create_graph=True) и хук: модуль не освобождается."""

import gc
import warnings
import weakref

import torch
from torch import nn

# Об этой утечке torch и сам предупреждает, здесь она нарочно.
warnings.simplefilter("ignore")


def silent(module, grad_input, grad_output):
    pass


def alive(with_hook, clean_up=False):
    layer = nn.Linear(2, 2)
    if with_hook:
        layer.register_full_backward_hook(silent)
    x = torch.ones(1, 2, requires_grad=True)
    layer(x).sum().backward(create_graph=True)
    if clean_up:
        layer.zero_grad()
        x.grad = None
    reference = weakref.ref(layer)
    del layer, x
    gc.collect()
    return "жив" if reference() is not None else "освобождён"


print("без хука:", alive(with_hook=False))
print("с хуком:", alive(with_hook=True))
print("с хуком и zero_grad():", alive(with_hook=True, clean_up=True))
# > без хука: освобождён
# > с хуком: жив
# > с хуком и zero_grad(): освобождён
