"""Затухание весов тоже отличает ноль от None."""

import torch
from torch import nn

for set_to_none in (True, False):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1.0)
    optimizer = torch.optim.SGD(
        layer.parameters(), lr=0.5, weight_decay=0.5
    )
    layer.weight.grad = torch.ones(1, 1)
    layer.zero_grad(set_to_none)
    optimizer.step()
    print("grad:", layer.weight.grad, "вес:", layer.weight.item())
# > grad: None вес: 1.0
# > grad: tensor([[0.]]) вес: 0.75
