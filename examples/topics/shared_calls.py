"""Который из вызовов общего слоя: счётчик, начатый хуком модели."""

from itertools import count

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)
model = nn.Sequential(layer, nn.Identity(), layer)
kept = {}


def start(module, args):
    layer.numbers = count()


def keep(module, args, output):
    kept[f"layer#{next(module.numbers)}"] = output.item()


model.register_forward_pre_hook(start)
layer.register_forward_hook(keep)
for value in (1.0, 2.0):
    model(torch.full((1, 1), value))
    print(kept)
# > {'layer#0': 3.0, 'layer#1': 9.0}
# > {'layer#0': 6.0, 'layer#1': 18.0}
