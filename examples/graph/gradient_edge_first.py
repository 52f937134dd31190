"""Градиент по значению, которое тензор имел до изменения на месте."""

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.tensor([2.0], requires_grad=True)
y = x * 3
edge = get_gradient_edge(y)  # место в графе, пока y = 3x
y.mul_(5)

loss = y * 7
now, before = torch.autograd.grad(loss, [y, edge])
print("по y, какой он сейчас:", now)
print("по y до умножения:", before)
# > по y, какой он сейчас: tensor([7.])
# > по y до умножения: tensor([35.])
