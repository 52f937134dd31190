"""Какие преобразования падают с обратным хуком, а какие молчат."""

import torch
from torch import nn
from torch.func import (
    functional_call,
    grad,
    hessian,
    jacfwd,
    jacrev,
    jvp,
    vjp,
    vmap,
)

layer = nn.Linear(2, 1)
row = torch.ones(2)
batch = torch.ones(3, 2, requires_grad=True)
fired = []


def report(module, grad_input, grad_output):
    fired.append("обратный")


def weight_hook(grad):
    fired.append("вес")


def loss(x):
    return layer(x).sum()


def call():
    weights = dict(layer.named_parameters())
    functional_call(layer, weights, batch).sum().backward()


runs = {
    "functional_call": call,
    "vmap": lambda: vmap(layer)(batch).sum().backward(),
    "jvp": lambda: jvp(layer, (row,), (row,)),
    "jacfwd": lambda: jacfwd(layer)(row),
    "grad": lambda: grad(loss)(row),
    "vjp": lambda: vjp(layer, row),
    "jacrev": lambda: jacrev(layer)(row),
    "hessian": lambda: hessian(loss)(row),
}
layer.register_full_backward_hook(report)
layer.weight.register_hook(weight_hook)
for name, run in runs.items():
    fired.clear()
    try:
        run()
    except RuntimeError as error:
        word = "setup_context"
        print(f"{name:16} ошибка, {word}:", word in str(error))
    else:
        print(f"{name:16}", *sorted(fired) or ["молчат оба"])
# > functional_call  вес обратный
# > vmap             вес
# > jvp              молчат оба
# > jacfwd           молчат оба
# > grad             ошибка, setup_context: True
# > vjp              ошибка, setup_context: True
# > jacrev           ошибка, setup_context: True
# > hessian          ошибка, setup_context: True
