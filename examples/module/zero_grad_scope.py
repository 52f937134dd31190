"""Обнуляются обучаемые параметры модуля и его частей — и только они."""

import torch
from torch import nn


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 1, bias=False)
        self.second = nn.Linear(1, 1, bias=False)
        # Обычный атрибут: не параметр, модуль о нём не знает.
        self.scale = torch.ones(1, requires_grad=True)

    def forward(self, x):
        return self.second(self.first(x)) * self.scale


model = Model()
x = torch.ones(1, 1, requires_grad=True)
model(x).backward()
model.zero_grad()

print("параметр части:", model.first.weight.grad)
print("другой части:", model.second.weight.grad)
print("атрибут-тензор:", model.scale.grad is not None)
print("вход x:", x.grad is not None)
# > параметр части: None
# > другой части: None
# > атрибут-тензор: True
# > вход x: True
