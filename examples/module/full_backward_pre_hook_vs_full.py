"""Одно умножение на десять: до слоя и после него."""

import torch
from torch import nn


def scale_before(module, grad_output):
    return (grad_output[0] * 10,)


def scale_after(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def run(title, register):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(3.0)
    register(layer)
    x = torch.full((1, 1), 2.0, requires_grad=True)
    layer(x).sum().backward()
    print(f"{title}: вес {layer.weight.grad.item()}, x {x.grad.item()}")


run("без хуков", lambda layer: None)
run(
    "предварительный хук",
    lambda layer: layer.register_full_backward_pre_hook(scale_before),
)
run(
    "полный хук",
    lambda layer: layer.register_full_backward_hook(scale_after),
)
# > без хуков: вес 2.0, x 3.0
# > предварительный хук: вес 20.0, x 30.0
# > полный хук: вес 2.0, x 30.0
