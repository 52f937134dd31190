"""Где звать: до backward(), но не между backward() и step()."""

import torch
from torch import nn


def weight_after(zero_before_step):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1.0)
    optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
    layer.zero_grad()
    layer(torch.ones(1, 1)).backward()
    if zero_before_step:
        layer.zero_grad()
    optimizer.step()
    return layer.weight.item()


print("step() сразу после backward():", weight_after(False))
print("zero_grad() между ними:       ", weight_after(True))
# > step() сразу после backward(): 0.5
# > zero_grad() между ними:        1.0
