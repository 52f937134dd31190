"""Нулевой градиент не замораживает вес: оптимизатор двигает его сам."""

import torch
from torch import nn

mask = torch.tensor([0.0, 1.0])


def hide_first(grad):
    return grad * mask


def run(name, make_optimizer, before=0):
    weight = nn.Parameter(torch.ones(2))
    optimizer = make_optimizer([weight])
    for step in range(before + 1):
        if step == before:
            weight.register_hook(hide_first)
            start = weight.tolist()[0]
        optimizer.zero_grad()
        weight.sum().backward()
        optimizer.step()
    moved = weight.tolist()[0] - start
    print(f"{name:13} grad {weight.grad.tolist()}, сдвиг {moved:.4f}")


def sgd(parameters, **kwargs):
    return torch.optim.SGD(parameters, lr=0.1, **kwargs)


def sgd_decay(parameters):
    return sgd(parameters, weight_decay=0.5)


def sgd_momentum(parameters):
    return sgd(parameters, momentum=0.5)


def adamw(parameters):
    return torch.optim.AdamW(parameters, lr=0.1)


run("SGD", sgd)
run("weight_decay", sgd_decay)
run("momentum", sgd_momentum, before=1)  # один шаг без маски
run("AdamW", adamw)
# > SGD           grad [0.0, 1.0], сдвиг 0.0000
# > weight_decay  grad [0.0, 1.0], сдвиг -0.0500
# > momentum      grad [0.0, 1.0], сдвиг -0.0500
# > AdamW         grad [0.0, 1.0], сдвиг -0.0010
