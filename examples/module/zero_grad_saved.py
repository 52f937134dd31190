"""Сохранённый градиент: без set_to_none он выживает, с нулями — нет."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
x = torch.tensor([[3.0]])

layer(x).backward()
saved = layer.weight.grad
layer.zero_grad()
print("None в .grad, сохранённый цел:", saved.item())

layer(x).backward()
saved = layer.weight.grad
layer.zero_grad(set_to_none=False)
print("нули записаны и в сохранённый:", saved.item())
print("это один тензор:", saved is layer.weight.grad)
# > None в .grad, сохранённый цел: 3.0
# > нули записаны и в сохранённый: 0.0
# > это один тензор: True
