"""Исключение в хуке останавливает обратный проход."""

import torch
from torch import nn


def stop_on_nan(grad):
    if grad.isnan().any():
        raise FloatingPointError("в градиенте NaN")


model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
nn.init.zeros_(model[0].weight)
nn.init.ones_(model[1].weight)
for weight in model.parameters():
    weight.register_hook(stop_on_nan)

hidden = model[0](torch.zeros(1, 1)).sqrt()  # производная в нуле - inf
try:
    model[1](hidden).backward()
except FloatingPointError as error:
    print(type(error).__name__, error)
print("слой 0:", model[0].weight.grad)
print("слой 1:", model[1].weight.grad)
# > FloatingPointError в градиенте NaN
# > слой 0: None
# > слой 1: tensor([[0.]])
