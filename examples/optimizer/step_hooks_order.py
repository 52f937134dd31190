"""Хуки шага идут в порядке регистрации; prepend у них нет."""

import textwrap

import torch
from torch import nn


class Loud(torch.optim.SGD):
    def step(self, closure=None):
        print("  сам шаг")


def say(text, answer=None):
    def hook(optimizer, args, kwargs):
        print("  " + text)
        return answer

    return hook


optimizer = Loud([nn.Parameter(torch.ones(1))])
optimizer.register_step_post_hook(say("после: 1", "мой ответ"))
optimizer.register_step_pre_hook(say("до: 1"))
optimizer.register_step_pre_hook(say("до: 2"))
optimizer.register_step_post_hook(say("после: 2"))
print("step()")
print("ответ step():", optimizer.step())

try:
    optimizer.register_step_pre_hook(say("до: 0"), prepend=True)
except TypeError as error:
    print(textwrap.fill(str(error), 68))
# > step()
# >   до: 1
# >   до: 2
# >   сам шаг
# >   после: 1
# >   после: 2
# > ответ step(): None
# > Optimizer.register_step_pre_hook() got an unexpected keyword
# > argument 'prepend'
