"""Оптимизаторы загрузили один словарь и делят импульс."""

import copy
import io

import torch
from torch import nn


def make(hook):
    weight = nn.Parameter(torch.zeros(1))
    weight.grad = torch.ones(1)
    optimizer = torch.optim.SGD([weight], lr=0.5, momentum=0.5)
    if hook:
        optimizer.register_load_state_dict_pre_hook(hook)
    return optimizer


def momentum(optimizer):
    return optimizer.state_dict()["state"][0]["momentum_buffer"].item()


def as_is(checkpoint):
    return checkpoint


def through_file(checkpoint):
    file = io.BytesIO()
    torch.save(checkpoint, file)
    file.seek(0)
    return torch.load(file)


def copy_state(optimizer, state_dict):
    return copy.deepcopy(state_dict)


def run(title, send, hook=None):
    source, first, second = make(hook), make(hook), make(hook)
    source.step()
    checkpoint = send(source.state_dict())
    first.load_state_dict(checkpoint)
    second.load_state_dict(checkpoint)
    first.step()  # шаг делает только первый
    print(title)
    print("  источник", momentum(source))
    print("  первый  ", momentum(first))
    print("  второй  ", momentum(second))


run("словарь из рук в руки", as_is)
run("через файл", through_file)
run("с хуком, который копирует", as_is, copy_state)
# > словарь из рук в руки
# >   источник 1.5
# >   первый   1.5
# >   второй   1.5
# > через файл
# >   источник 1.0
# >   первый   1.5
# >   второй   1.5
# > с хуком, который копирует
# >   источник 1.0
# >   первый   1.5
# >   второй   1.0
