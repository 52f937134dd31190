"""Подменить градиент: хук возвращает новый grad_input."""

import torch
from torch import nn


def make_model():
    model = nn.Sequential(
        nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
    )
    model[0].weight.data.fill_(2.0)
    model[1].weight.data.fill_(3.0)
    return model


def ten_times(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def run(model):
    x = torch.ones(1, 1, requires_grad=True)
    model(x).backward()
    print("  слой 1, weight.grad:", model[1].weight.grad.item())
    print("  слой 0, weight.grad:", model[0].weight.grad.item())
    print("  x.grad:", x.grad.item())


print("без хука")
run(make_model())

print("хук на слое 1")
model = make_model()
model[1].register_full_backward_hook(ten_times)
run(model)
# > без хука
# >   слой 1, weight.grad: 2.0
# >   слой 0, weight.grad: 3.0
# >   x.grad: 6.0
# > хук на слое 1
# >   слой 1, weight.grad: 2.0
# >   слой 0, weight.grad: 30.0
# >   x.grad: 60.0
