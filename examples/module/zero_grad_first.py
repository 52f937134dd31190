"""Градиенты копятся от шага к шагу, пока их не обнулили."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
x = torch.tensor([[3.0]])

for _ in range(3):
    layer(x).backward()
    print("без обнуления:", layer.weight.grad.item())

for _ in range(3):
    layer.zero_grad()
    layer(x).backward()
    print("с обнулением:", layer.weight.grad.item())
# > без обнуления: 3.0
# > без обнуления: 6.0
# > без обнуления: 9.0
# > с обнулением: 3.0
# > с обнулением: 3.0
# > с обнулением: 3.0
