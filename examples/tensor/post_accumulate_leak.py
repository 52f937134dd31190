"""Словарь оптимизаторов в замыкании хука не даёт освободить модель."""

import gc
import weakref

import torch
from torch import nn


def train(method, remove=False):
    layer = nn.Linear(2, 2)
    optimizers = {
        p: torch.optim.SGD([p], lr=0.1) for p in layer.parameters()
    }

    def step(argument):
        for optimizer in optimizers.values():
            optimizer.step()
            optimizer.zero_grad()

    hooked = layer.parameters() if method else ()
    handles = [getattr(p, method)(step) for p in hooked]
    layer(torch.ones(1, 2)).sum().backward()
    if remove:
        for handle in handles:
            handle.remove()
    return weakref.ref(layer.weight)


def report(name, *arguments):
    weight = train(*arguments)
    gc.collect()
    print(f"{name:16} вес в памяти: {weight() is not None}")


report("без хуков", None)
report("register_hook", "register_hook")
report("после накопления", "register_post_accumulate_grad_hook")
report("и remove()", "register_post_accumulate_grad_hook", True)
# > без хуков        вес в памяти: False
# > register_hook    вес в памяти: False
# > после накопления вес в памяти: True
# > и remove()       вес в памяти: False
