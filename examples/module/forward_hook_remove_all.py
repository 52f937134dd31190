"""Снять сразу все свои хуки: сложить дескрипторы в ExitStack."""

from contextlib import ExitStack

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.ReLU(), nn.Linear(1, 1))
fired = []


def tick(module, args, output):
    fired.append(module)


with ExitStack() as stack:
    for layer in model:
        stack.enter_context(layer.register_forward_hook(tick))
    model(torch.ones(1, 1))
    print("внутри with сработали:", len(fired))

fired.clear()
model(torch.ones(1, 1))
print("снаружи:", len(fired))
# > внутри with сработали: 3
# > снаружи: 0
