"""Что модуль должен вернуть, чтобы хук сработал."""

import textwrap
import warnings

import torch
from torch import nn


class Wrap(nn.Module):
    def __init__(self, pack):
        super().__init__()
        self.pack = pack

    def forward(self, x):
        return self.pack(x * 2)


def show(module, grad_output):
    print("  хук:", grad_output)


def run(title, pack, take):
    model = Wrap(pack)
    model.register_full_backward_pre_hook(show)
    print(title)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        output = model(torch.tensor(1.0, requires_grad=True))
    for warning in caught:
        print(
            textwrap.indent(
                textwrap.fill(str(warning.message), 66), "  "
            )
        )
    take(output).backward()


run("тензор", lambda y: y, lambda out: out)
run("кортеж", lambda y: (y, y * 3), lambda out: out[1])
run("список", lambda y: [y], lambda out: out[0])
run("словарь", lambda y: {"y": y}, lambda out: out["y"])
run("кортеж в кортеже", lambda y: (y, (y * 3,)), lambda out: out[1][0])
# > тензор
# >   хук: (tensor(1.),)
# > кортеж
# >   хук: (None, tensor(1.))
# > список
# >   For backward hooks to be called, module output should be a Tensor
# >   or a tuple of Tensors but received <class 'list'>
# > словарь
# >   For backward hooks to be called, module output should be a Tensor
# >   or a tuple of Tensors but received <class 'dict'>
# > кортеж в кортеже
