"""Модель сбрасывает все свои параметры, оптимизатор — только свои."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False),
    nn.Linear(1, 1, bias=False),
)
# Обучаем только последний слой.
optimizer = torch.optim.SGD(model[1].parameters(), lr=0.1)


def show(title):
    grads = [
        parameter.grad is not None for parameter in model.parameters()
    ]
    print(title, grads)


model(torch.ones(1, 1)).backward()
optimizer.zero_grad()
show("optimizer.zero_grad():")

model.zero_grad()
show("model.zero_grad():")
# > optimizer.zero_grad(): [True, False]
# > model.zero_grad(): [False, False]
