"""Нулевой градиент двигает параметр, отсутствующий — нет."""

import torch
from torch import nn


def move_after(set_to_none):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1.0)
    optimizer = torch.optim.SGD(
        layer.parameters(), lr=0.5, momentum=0.5
    )
    layer(torch.ones(1, 1)).backward()
    optimizer.step()

    layer.zero_grad(set_to_none=set_to_none)
    before = layer.weight.item()
    optimizer.step()
    return before, layer.weight.item()


print("grad = None: ", *move_after(set_to_none=True))
print("grad = 0.:   ", *move_after(set_to_none=False))
# > grad = None:  0.5 0.5
# > grad = 0.:    0.5 0.25
