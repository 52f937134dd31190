"""Хук сняли после прямого прохода: поздно или ещё нет."""

import torch
from torch import nn


def hook(*args):
    print("  хук сработал")


layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def run(title, register, after_forward=True):
    handle = None if after_forward else register()
    y = layer(x)
    if handle is None:
        handle = register(y)
    handle.remove()
    print(title)
    y.backward()


run("тензор", lambda y: y.register_hook(hook))
run("узел", lambda y: y.grad_fn.register_hook(hook))
run("вес", lambda y: layer.weight.register_hook(hook))
run(
    "модуль",
    lambda: layer.register_full_backward_hook(hook),
    after_forward=False,
)
# > тензор
# > узел
# > вес
# > модуль
# >   хук сработал
