"""Хуки зовёт обёртка вокруг step() класса: мимо неё - тишина."""

import torch
from torch import nn


def say(optimizer, args, kwargs):
    print("  хук", type(optimizer).__name__)


def own_step(closure=None):
    print("  свой шаг")


class Borrower(torch.optim.Optimizer):
    # Без super().__init__(): словарей для хуков у объекта нет.
    def __init__(self, inner):
        self.inner = inner
        self.param_groups = inner.param_groups

    def step(self, closure=None):
        return self.inner.step(closure)


optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)
optimizer.register_step_pre_hook(say)

print("обычный вызов")
optimizer.step()
print("чужая обёртка зовёт step() внутри")
wrapper = Borrower(optimizer)
wrapper.step()
print("хук на самой обёртке")
try:
    wrapper.register_step_pre_hook(say)
except AttributeError as error:
    print(" ", error)
print("step подменили на объекте")
optimizer.step = own_step
optimizer.step()
# > обычный вызов
# >   хук SGD
# > чужая обёртка зовёт step() внутри
# >   хук SGD
# > хук на самой обёртке
# >   'Borrower' object has no attribute '_optimizer_step_pre_hooks'
# > step подменили на объекте
# >   свой шаг
