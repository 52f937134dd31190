"""Хук сняли между прямым и обратным проходом: поздно или нет."""

import torch
from torch import nn


def hook(*args):
    print("  хук сработал")


layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def run(title, handle, y):
    print(title)
    handle.remove()
    y.backward()


y = layer(x)
run("тензор", y.register_hook(hook), y)
y = layer(x)
run("узел", y.grad_fn.register_hook(hook), y)
y = layer(x)
run("вес", layer.weight.register_hook(hook), y)

# Обратный хук модуля надо вешать до прямого прохода.
handle = layer.register_full_backward_hook(hook)
y = layer(x)
run("модуль", handle, y)
# > тензор
# > узел
# > вес
# > модуль
# >   хук сработал
