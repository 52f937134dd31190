"""После zero_grad() в .grad лежит None, а не ноль."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
x = torch.tensor([[3.0]])

layer(x).backward()
layer.zero_grad()
print("zero_grad():", layer.weight.grad)

layer(x).backward()
layer.zero_grad(set_to_none=False)
print("set_to_none=False:", layer.weight.grad)
# > zero_grad(): None
# > set_to_none=False: tensor([[0.]])
