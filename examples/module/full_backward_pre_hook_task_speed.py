"""Задача: градиенты весов одного слоя больше, остальные прежние."""

import torch
from torch import nn

model = nn.Sequential(*(nn.Linear(1, 1, bias=False) for _ in range(3)))
for layer in model:
    layer.weight.data.fill_(2.0)


def strengthen(module, grad_output):
    return (grad_output[0] * 10,)


def weaken(module, grad_input, grad_output):
    if grad_input[0] is None:  # первый слой: дальше никого нет
        return None
    return (grad_input[0] / 10,)


def run(title):
    model.zero_grad()
    x = torch.ones(1, 1, requires_grad=True)
    model(x).sum().backward()
    grads = [layer.weight.grad.item() for layer in model]
    print(f"{title}: веса {grads}, x {x.grad.item()}")


run("без хуков")
model[1].register_full_backward_pre_hook(strengthen)
run("один предварительный")
model[1].register_full_backward_hook(weaken)
run("пара хуков")
# > без хуков: веса [4.0, 4.0, 4.0], x 8.0
# > один предварительный: веса [40.0, 40.0, 4.0], x 80.0
# > пара хуков: веса [4.0, 40.0, 4.0], x 8.0
