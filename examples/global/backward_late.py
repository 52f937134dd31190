"""Хук запоминают в прямом проходе: with нужен вокруг него."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)

layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def before(module, grad_output):
    print("  до градиентов")


def after(module, grad_input, grad_output):
    print("  после градиентов")


print("with вокруг backward()")
y = layer(x)
with (
    register_module_full_backward_pre_hook(before),
    register_module_full_backward_hook(after),
):
    y.backward()
print("  тишина")

print("with вокруг прямого прохода")
with (
    register_module_full_backward_pre_hook(before),
    register_module_full_backward_hook(after),
):
    y = layer(x)
y.backward()  # хуки уже сняты, но их запомнили
# > with вокруг backward()
# >   тишина
# > with вокруг прямого прохода
# >   до градиентов
# >   после градиентов
