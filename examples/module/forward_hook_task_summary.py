"""Решение: таблица слоёв с формами выходов и числом параметров."""

from contextlib import ExitStack

import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(3, 8, kernel_size=3),
    nn.ReLU(),
    nn.Flatten(),
    nn.Linear(288, 10),
)
rows = []


def recorder(name):
    def record(module, args, output):
        size = sum(p.numel() for p in module.parameters())
        kind = type(module).__name__
        rows.append((name, kind, str(tuple(output.shape)), size))

    return record


with ExitStack() as stack, torch.no_grad():
    for name, module in model.named_modules():
        if not list(module.children()):  # только листья модели
            handle = module.register_forward_hook(recorder(name))
            stack.enter_context(handle)
    model(torch.zeros(1, 3, 8, 8))

for name, kind, shape, size in rows:
    print(f"{name}  {kind:8} {shape:14} {size:5}")
# > 0  Conv2d   (1, 8, 6, 6)     224
# > 1  ReLU     (1, 8, 6, 6)       0
# > 2  Flatten  (1, 288)           0
# > 3  Linear   (1, 10)         2890
