"""Модуль вернул не тензор и не кортеж: хук молчит."""

import textwrap
import warnings
from collections import namedtuple
from dataclasses import dataclass

import torch
from torch import nn

Pair = namedtuple("Pair", "y z")


@dataclass
class Answer:
    y: torch.Tensor


class Wrap(nn.Module):
    def __init__(self, pack):
        super().__init__()
        self.pack = pack

    def forward(self, x):
        return self.pack(x * 2)


def run(title, pack, take):
    def report(module, grad_input, grad_output):
        print("  хук сработал")

    model = Wrap(pack)
    model.register_full_backward_hook(report)
    print(title)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            output = model(torch.ones(1, requires_grad=True))
        except TypeError as error:
            print("  TypeError:", error)
            return
    for warning in caught:
        print(textwrap.fill(str(warning.message), 68))
    take(output).backward()


run("кортеж", lambda y: (y,), lambda out: out[0])
run("namedtuple", lambda y: Pair(y, y), lambda out: out.y)
run("список", lambda y: [y], lambda out: out[0])
run("словарь", lambda y: {"y": y}, lambda out: out["y"])
run("dataclass", Answer, lambda out: out.y)
run("torch.max", lambda y: y.max(dim=0), lambda out: out.values)
# > кортеж
# >   хук сработал
# > namedtuple
# >   хук сработал
# > список
# > For backward hooks to be called, module output should be a Tensor or
# > a tuple of Tensors but received <class 'list'>
# > словарь
# > For backward hooks to be called, module output should be a Tensor or
# > a tuple of Tensors but received <class 'dict'>
# > dataclass
# > For backward hooks to be called, module output should be a Tensor or
# > a tuple of Tensors but received <class '__main__.Answer'>
# > torch.max
# >   TypeError: constructor requires a sequence
