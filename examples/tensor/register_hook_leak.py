"""Хук, который держит свой же тензор, не даёт его освободить."""

import gc
import weakref

import torch


def run(name, attach):
    x = torch.tensor([1.0], requires_grad=True)
    y = x * 2
    handle = attach(y)
    (y * 3).backward()
    if name == "y и remove()":
        handle.remove()
    return weakref.ref(y)


def strong(y):
    def compare(grad):
        assert grad.shape == y.shape

    return y.register_hook(compare)


def weak(y):
    link = weakref.ref(y)

    def compare(grad):
        assert grad.shape == link().shape

    return y.register_hook(compare)


def value(y):
    shape = y.shape

    def compare(grad):
        assert grad.shape == shape

    return y.register_hook(compare)


for name, attach in [
    ("y", strong),
    ("y и remove()", strong),
    ("weakref", weak),
    ("только форма", value),
]:
    link = run(name, attach)
    gc.collect()
    print(f"{name:13}", "y в памяти:", link() is not None)
# > y             y в памяти: True
# > y и remove()  y в памяти: False
# > weakref       y в памяти: False
# > только форма  y в памяти: False
