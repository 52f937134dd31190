"""Глобальные хуки стоят снаружи собственных, с обеих сторон шага."""

import torch
from torch import nn
from torch.optim.optimizer import (
    register_optimizer_step_post_hook,
    register_optimizer_step_pre_hook,
)


class Loud(torch.optim.SGD):
    def step(self, closure=None):
        print("  сам шаг")


def say(text):
    def hook(optimizer, args, kwargs):
        print("  " + text)

    return hook


optimizer = Loud([nn.Parameter(torch.ones(1))])
optimizer.register_step_pre_hook(say("свой до"))
optimizer.register_step_post_hook(say("свой после"))
handles = [
    register_optimizer_step_pre_hook(say("глобальный до: 1")),
    register_optimizer_step_pre_hook(say("глобальный до: 2")),
    register_optimizer_step_post_hook(say("глобальный после: 1")),
    register_optimizer_step_post_hook(say("глобальный после: 2")),
]
print("step()")
optimizer.step()

for handle in handles:
    handle.remove()
# > step()
# >   глобальный до: 1
# >   глобальный до: 2
# >   свой до
# >   сам шаг
# >   свой после
# >   глобальный после: 1
# >   глобальный после: 2
