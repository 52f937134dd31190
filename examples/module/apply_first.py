"""Задать веса всем линейным слоям одной функцией."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))


@torch.no_grad()
def set_weights(module):
    if isinstance(module, nn.Linear):
        module.weight.fill_(0.5)
        module.bias.zero_()


model.apply(set_weights)

for name, parameter in model.named_parameters():
    print(name, parameter.flatten().tolist())
# > 0.weight [0.5, 0.5, 0.5, 0.5]
# > 0.bias [0.0, 0.0]
# > 2.weight [0.5, 0.5]
# > 2.bias [0.0]
