"""Наследник зовёт super().step(): хук сработает раз или два."""

import torch
from torch import nn


class Counted(torch.optim.SGD):
    def step(self, closure=None):
        return super().step(closure)


def make(cls):
    return cls([nn.Parameter(torch.ones(1))], lr=0.5)


calls = []


def count(optimizer, args, kwargs):
    calls.append(1)


optimizer = make(Counted)
optimizer.register_step_pre_hook(count)

optimizer.step()
print("создан только наследник:", len(calls))

calls.clear()
make(torch.optim.SGD)  # torch обернул SGD.step, и теперь обёрток две
optimizer.step()
print("создан и простой SGD:", len(calls))
# > создан только наследник: 1
# > создан и простой SGD: 2
