"""Замороженные слои: важны не веса, а нужен ли градиент."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # вход без градиента нарочно
model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
names = {model[0]: "слой 0", model[1]: "слой 1"}


def report(module, grad_input, grad_output):
    print(" ", names[module])


for layer in model:
    layer.register_full_backward_hook(report)

batch = torch.ones(1, 1)
image = torch.ones(1, 1, requires_grad=True)

model[0].requires_grad_(False)
print("заморожен слой 0")
model(batch).backward()
print("то же, но вход требует градиента")
model(image).backward()

model[0].requires_grad_(True)
model[1].requires_grad_(False)
print("заморожен слой 1")
model(batch).backward()
# > заморожен слой 0
# >   слой 1
# > то же, но вход требует градиента
# >   слой 1
# >   слой 0
# > заморожен слой 1
# >   слой 1
# >   слой 0
