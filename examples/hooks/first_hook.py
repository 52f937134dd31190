"""Хук смотрит на слои чужой модели, не трогая её кода."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(8, 4), nn.ReLU(), nn.Linear(4, 2))


def show_shapes(module, args, output):
    name = type(module).__name__
    print(name, tuple(args[0].shape), "->", tuple(output.shape))


for layer in model:
    layer.register_forward_hook(show_shapes)

model(torch.ones(16, 8))
# > Linear (16, 8) -> (16, 4)
# > ReLU (16, 4) -> (16, 4)
# > Linear (16, 4) -> (16, 2)
