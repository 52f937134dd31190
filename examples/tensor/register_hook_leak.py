"""Хук, который держит свой же тензор, не даёт его освободить."""

import gc
import weakref

import torch


def strong(y):
    def compare(grad):
        assert grad.shape == y.shape

    return y.register_hook(compare)


def weak(y):
    link = weakref.ref(y)

    def compare(grad):
        assert grad.shape == link().shape

    return y.register_hook(compare)


def run(attach, remove=False):
    x = torch.tensor([1.0], requires_grad=True)
    y = x * 2
    handle = attach(y)
    (y * 3).backward()
    if remove:
        handle.remove()
    return weakref.ref(y)


def report(name, *arguments):
    y = run(*arguments)
    gc.collect()
    print(f"{name:14} y в памяти: {y() is not None}")


report("хук держит y", strong)
report("и remove()", strong, True)
report("слабая ссылка", weak)
# > хук держит y   y в памяти: True
# > и remove()     y в памяти: False
# > слабая ссылка  y в памяти: False
