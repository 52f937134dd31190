"""Сброшены обучаемые параметры модуля и его частей — и только они."""

import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 1, bias=False)
        self.own = nn.Parameter(torch.ones(1))
        # Обычный атрибут: не параметр, модуль о нём не знает.
        self.scale = torch.ones(1, requires_grad=True)

    def forward(self, x):
        return self.first(x) * self.own * self.scale


model = Model()
x = torch.ones(1, 1, requires_grad=True)
model(x).backward()
model.zero_grad()

print("параметр части:", model.first.weight.grad)
print("свой параметр:", model.own.grad)
print("атрибут-тензор:", model.scale.grad is not None)
print("вход x:", x.grad is not None)
# > параметр части: None
# > свой параметр: None
# > атрибут-тензор: True
# > вход x: True
