"""Модуль вернул словарь или список: хук молчит."""

import textwrap
import warnings
from collections import namedtuple

import torch
from torch import nn

Pair = namedtuple("Pair", "first second")


class Wrap(nn.Module):
    def __init__(self, pack):
        super().__init__()
        self.pack = pack

    def forward(self, x):
        return self.pack(x * 2)


def run(title, pack, take):
    fired = []

    def remember(module, grad_input, grad_output):
        fired.append(module)

    model = Wrap(pack)
    model.register_full_backward_hook(remember)
    x = torch.ones(1, requires_grad=True)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        output = model(x)  # предупреждает уже прямой проход
    take(output).backward()
    print(f"{title}:", "хук сработал" if fired else "хук молчал")
    for warning in caught:
        print(textwrap.fill(f"UserWarning: {warning.message}", 68))


run("тензор", lambda y: y, lambda out: out)
run("кортеж", lambda y: (y,), lambda out: out[0])
run("namedtuple", lambda y: Pair(y, y), lambda out: out.first)
run("список", lambda y: [y], lambda out: out[0])
run("словарь", lambda y: {"y": y}, lambda out: out["y"])
# > тензор: хук сработал
# > кортеж: хук сработал
# > namedtuple: хук сработал
# > список: хук молчал
# > UserWarning: For backward hooks to be called, module output should
# > be a Tensor or a tuple of Tensors but received <class 'list'>
# > словарь: хук молчал
# > UserWarning: For backward hooks to be called, module output should
# > be a Tensor or a tuple of Tensors but received <class 'dict'>
