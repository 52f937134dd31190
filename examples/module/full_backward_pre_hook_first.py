"""Хук перед обратным проходом слоя: усилить градиент по его выходу."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
model[0].weight.data.fill_(2.0)
model[1].weight.data.fill_(3.0)


def scale(module, grad_output):
    print("  grad_output:", grad_output)
    return (grad_output[0] * 10,)


def run(title):
    print(title)
    x = torch.ones(1, 1, requires_grad=True)
    model.zero_grad()
    model(x).sum().backward()
    print("  слой 1:", model[1].weight.grad.item())
    print("  слой 0:", model[0].weight.grad.item())
    print("  вход x:", x.grad.item())


run("без хука")
model[1].register_full_backward_pre_hook(scale)
run("с хуком на слое 1")
# > без хука
# >   слой 1: 2.0
# >   слой 0: 3.0
# >   вход x: 6.0
# > с хуком на слое 1
# >   grad_output: (tensor([[1.]]),)
# >   слой 1: 20.0
# >   слой 0: 30.0
# >   вход x: 60.0
