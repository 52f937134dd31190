"""Накопление: три малых батча дают тот же градиент, что большой."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
batch = torch.tensor([[1.0], [2.0], [6.0]])

layer.zero_grad()
layer(batch).mean().backward()
print("один батч:", layer.weight.grad.item())

layer.zero_grad()
for part in batch.split(1):
    # Делим на число частей: сумма трёх средних втрое больше среднего.
    (layer(part).mean() / 3).backward()
print("три части:", layer.weight.grad.item())
# > один батч: 3.0
# > три части: 3.0
