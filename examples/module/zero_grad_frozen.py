"""Замороженный параметр: старый градиент стирает zero_grad()."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer(torch.ones(1, 1)).backward()

layer.requires_grad_(False)
print("заморозили, градиент на месте:", layer.weight.grad.item())

layer.zero_grad()
print("после zero_grad():", layer.weight.grad)
# > заморозили, градиент на месте: 1.0
# > после zero_grad(): None
