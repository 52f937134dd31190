"""Градиенты копятся от шага к шагу, пока их не сбросили."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
x = torch.tensor([[3.0]])

for _ in range(3):
    layer(x).backward()
    print("без сброса:", layer.weight.grad.item())

for _ in range(3):
    layer.zero_grad()
    layer(x).backward()
    print("со сбросом:", layer.weight.grad.item())
# > без сброса: 3.0
# > без сброса: 6.0
# > без сброса: 9.0
# > со сбросом: 3.0
# > со сбросом: 3.0
# > со сбросом: 3.0
