"""Вход без градиента и use_reentrant=True: обратного прохода нет."""

import textwrap
import warnings

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

layer = nn.Linear(1, 1)


def report(grad):
    print("  хук веса сработал")


layer.weight.register_hook(report)
batch = torch.ones(1, 1)

for flag in (False, True):
    print("use_reentrant =", flag)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        y = checkpoint(layer, batch, use_reentrant=flag)
    for warning in caught:
        print(textwrap.fill(str(warning.message), 68))
    print("  y требует градиента:", y.requires_grad)
    if y.requires_grad:
        y.backward()
# > use_reentrant = False
# >   y требует градиента: True
# >   хук веса сработал
# > use_reentrant = True
# > None of the inputs have requires_grad=True. Gradients will be None
# >   y требует градиента: False
