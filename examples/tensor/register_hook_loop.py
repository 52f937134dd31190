"""Хуки в цикле: имя параметра нужно закрепить."""

from functools import partial

import torch
from torch import nn

log = []


def remember(name, grad):
    log.append(name)


def late(model):
    for name, parameter in model.named_parameters():
        # Имя спросят в обратном проходе, когда цикл уже кончился.
        parameter.register_hook(lambda grad: remember(name, grad))  # noqa: B023


def bound(model):
    for name, parameter in model.named_parameters():
        parameter.register_hook(partial(remember, name))


for attach in (late, bound):
    model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1, bias=False))
    attach(model)
    log.clear()
    model(torch.ones(1, 1)).sum().backward()
    print(attach.__name__, sorted(log))
# > late ['1.weight', '1.weight', '1.weight']
# > bound ['0.bias', '0.weight', '1.weight']
