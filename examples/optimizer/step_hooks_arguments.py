"""Что получает хук шага: первым в args лежит сам оптимизатор."""

import torch
from torch import nn

weight = nn.Parameter(torch.ones(1))
optimizer = torch.optim.SGD([weight], lr=0.5)


def closure():
    return 7.0


def show(optimizer, args, kwargs):
    print("  args[0] is optimizer:", args[0] is optimizer)
    print("  остальное:", [f.__name__ for f in args[1:]], list(kwargs))


optimizer.register_step_pre_hook(show)

print("step()")
optimizer.step()
print("step(closure)")
print("  ответ:", optimizer.step(closure))
print("step(closure=closure)")
print("  ответ:", optimizer.step(closure=closure))
# > step()
# >   args[0] is optimizer: True
# >   остальное: [] []
# > step(closure)
# >   args[0] is optimizer: True
# >   остальное: ['closure'] []
# >   ответ: 7.0
# > step(closure=closure)
# >   args[0] is optimizer: True
# >   остальное: [] ['closure']
# >   ответ: 7.0
