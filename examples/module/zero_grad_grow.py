"""Слой вне оптимизатора копит градиент от шага к шагу."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False),
    nn.Linear(1, 1, bias=False),
)
for parameter in model.parameters():
    parameter.data.fill_(1.0)
optimizer = torch.optim.SGD(model[1].parameters(), lr=0.0)

for _ in range(3):
    optimizer.zero_grad()
    model(torch.ones(1, 1)).backward()
    first, second = (p.grad.item() for p in model.parameters())
    print("слой 0:", first, "слой 1:", second)
# > слой 0: 1.0 слой 1: 1.0
# > слой 0: 2.0 слой 1: 1.0
# > слой 0: 3.0 слой 1: 1.0
