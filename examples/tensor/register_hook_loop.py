"""Хуки в цикле: имя параметра нужно закрепить."""

from functools import partial

import torch
from torch import nn

log = []


def save(name, grad):
    log.append(name)


def late(model):
    for name, p in model.named_parameters():
        # Имя спросят в обратном проходе, когда цикл уже кончился.
        p.register_hook(lambda grad: save(name, grad))  # noqa: B023


def bound(model):
    for name, p in model.named_parameters():
        p.register_hook(partial(save, name))


for attach in (late, bound):
    model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1, bias=False))
    attach(model)
    log.clear()
    model(torch.ones(1, 1)).sum().backward()
    print(attach.__name__, sorted(log))
# > late ['1.weight', '1.weight', '1.weight']
# > bound ['0.bias', '0.weight', '1.weight']
