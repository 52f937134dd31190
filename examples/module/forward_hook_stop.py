"""Остановить прямой проход исключением, когда нужный выход получен."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 3))


class EnoughError(Exception):
    pass


def stop_here(module, args, output):
    raise EnoughError(output)


def announce(module, args, output):
    print("посчитан", type(module).__name__)


def compute_until(layer, x):
    with layer.register_forward_hook(stop_here):
        try:
            model(x)
        except EnoughError as error:
            return error.args[0]


for layer in model:
    layer.register_forward_hook(announce)

output = compute_until(model[1], torch.ones(5, 2))
print("форма:", tuple(output.shape))
print("градиент есть:", output.requires_grad)
# > посчитан Linear
# > посчитан ReLU
# > форма: (5, 4)
# > градиент есть: True
