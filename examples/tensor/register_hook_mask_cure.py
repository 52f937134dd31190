"""Заморозить часть веса: пусть оптимизатор её вообще не видит."""

import torch
from torch import nn


class HalfFrozen(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("fixed", torch.ones(1))
        self.free = nn.Parameter(torch.ones(1))

    def forward(self):
        return torch.cat([self.fixed, self.free])


model = HalfFrozen()
optimizer = torch.optim.AdamW(model.parameters(), lr=0.1)

for _ in range(3):
    optimizer.zero_grad()
    model().sum().backward()
    optimizer.step()

print([round(value, 2) for value in model().tolist()])
# > [1.0, 0.7]
