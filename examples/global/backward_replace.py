"""Умножить градиент у всех модулей: каждый уровень умножает ещё раз."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
model = nn.Sequential(layer, nn.Identity())


def input_times_ten(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def output_times_ten(module, grad_output):
    return (grad_output[0] * 10,)


def gradients():
    x = torch.ones(1, 1, requires_grad=True)
    model.zero_grad()
    model(x).backward()
    return f"x {x.grad.item():.0f}, вес {layer.weight.grad.item():.0f}"


print("без хуков:", gradients())
with register_module_full_backward_hook(input_times_ten):
    print("градиент по входу:", gradients())
with register_module_full_backward_pre_hook(output_times_ten):
    print("градиент по выходу:", gradients())
# > без хуков: x 1, вес 1
# > градиент по входу: x 1000, вес 10
# > градиент по выходу: x 1000, вес 1000
