"""Изменить вход на месте: выход прежний, а чужие данные испорчены."""

import textwrap

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)


def spoil_input(module, args, output):
    args[0].mul_(100)


layer.register_forward_hook(spoil_input)

x = torch.ones(1, 1)
y = layer(x)
print("выход:", y.item())
print("x после вызова:", x.item())
try:
    y.backward()
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))
# > выход: 1.0
# > x после вызова: 100.0
# > one of the variables needed for gradient computation has been
# > modified by an inplace operation: [torch.FloatTensor [1, 1]] is at
# > version 1; expected version 0 instead. Hint: enable anomaly
# > detection to find the operation that failed to compute its gradient,
# > with torch.autograd.set_detect_anomaly(True, check_nan=False).
