"""Менять веса на месте можно только без записи в граф."""

import textwrap

import torch
from torch import nn


def fill(module):
    if isinstance(module, nn.Linear):
        module.weight.fill_(1.0)


model = nn.Sequential(nn.Linear(1, 1))
try:
    model.apply(fill)
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))

with torch.no_grad():
    model.apply(fill)
print("под no_grad():", model[0].weight.item())
# > a leaf Variable that requires grad is being used in an in-place
# > operation.
# > под no_grad(): 1.0
