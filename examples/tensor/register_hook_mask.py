"""Нулевой градиент не замораживает вес: оптимизатор двигает его сам."""

import torch
from torch import nn
from torch.optim import SGD, AdamW

mask = torch.tensor([0.0, 1.0])


def hide_first(grad):
    return grad * mask


def run(name, optimizer_class, steps_before=0, **options):
    weight = nn.Parameter(torch.ones(2))
    optimizer = optimizer_class([weight], lr=0.1, **options)

    def step():
        optimizer.zero_grad()
        weight.sum().backward()
        optimizer.step()

    for _ in range(steps_before):  # маски ещё нет
        step()
    weight.register_hook(hide_first)
    start = weight[0].item()
    step()
    moved = weight[0].item() - start
    print(f"{name:12} grad {weight.grad.tolist()}, сдвиг {moved:.4f}")


run("SGD", SGD)
run("weight_decay", SGD, weight_decay=0.5)
run("momentum", SGD, steps_before=1, momentum=0.5)
run("AdamW", AdamW)
# > SGD          grad [0.0, 1.0], сдвиг 0.0000
# > weight_decay grad [0.0, 1.0], сдвиг -0.0500
# > momentum     grad [0.0, 1.0], сдвиг -0.0500
# > AdamW        grad [0.0, 1.0], сдвиг -0.0010
