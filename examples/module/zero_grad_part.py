"""Вызов у части модели сбрасывает только эту часть."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False),
    nn.Linear(1, 1, bias=False),
)
model(torch.ones(1, 1)).backward()
model[1].zero_grad()

for name, parameter in model.named_parameters():
    print(name, "есть" if parameter.grad is not None else "нет")
# > 0.weight есть
# > 1.weight нет
