"""Напечатать дерево вызовов: отступ на входе, обратно на выходе."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Sequential(nn.Linear(2, 3), nn.ReLU()),
    nn.Linear(3, 4),
)
opened = []


def enter(module, args):
    shape = tuple(args[0].shape)
    print("  " * len(opened) + f"{type(module).__name__} {shape}")
    opened.append(module)


def leave(module, args, output):
    opened.pop()


for module in model.modules():
    module.register_forward_pre_hook(enter, prepend=True)
    module.register_forward_hook(leave, always_call=True)

try:
    model(torch.ones(1, 2))
    model(torch.ones(1, 5))
except RuntimeError as error:
    print(error)
print("осталось открытых:", len(opened))
# > Sequential (1, 2)
# >   Sequential (1, 2)
# >     Linear (1, 2)
# >     ReLU (1, 3)
# >   Linear (1, 3)
# > Sequential (1, 5)
# >   Sequential (1, 5)
# >     Linear (1, 5)
# > mat1 and mat2 shapes cannot be multiplied (1x5 and 2x3)
# > осталось открытых: 0
