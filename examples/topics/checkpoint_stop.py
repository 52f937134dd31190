"""use_reentrant=False: слои после обрыва второй раз не вызывают."""

import torch
from torch import nn
from torch.utils.checkpoint import (
    checkpoint,
    set_checkpoint_early_stop,
)

model = nn.Sequential(
    nn.Linear(1, 1), nn.Linear(1, 1), nn.Identity(), nn.Flatten()
)
modules = (*model, model)
entered = dict.fromkeys(modules, 0)
left = dict.fromkeys(modules, 0)


def before(module, args):
    entered[module] += 1


def after(module, args, output):
    left[module] += 1


for layer in modules:
    layer.register_forward_pre_hook(before)
    layer.register_forward_hook(after)

for early_stop in (True, False):
    entered.update(dict.fromkeys(modules, 0))
    left.update(dict.fromkeys(modules, 0))
    x = torch.ones(1, 1, requires_grad=True)
    with set_checkpoint_early_stop(early_stop):
        y = checkpoint(model, x, use_reentrant=False)
    y.sum().backward()
    print("обрывать пересчёт:", early_stop)
    for layer in modules:
        name = type(layer).__name__
        print(f"  {name:10} вход {entered[layer]}, выход {left[layer]}")
# > обрывать пересчёт: True
# >   Linear     вход 2, выход 2
# >   Linear     вход 2, выход 1
# >   Identity   вход 1, выход 1
# >   Flatten    вход 1, выход 1
# >   Sequential вход 2, выход 1
# > обрывать пересчёт: False
# >   Linear     вход 2, выход 2
# >   Linear     вход 2, выход 2
# >   Identity   вход 2, выход 2
# >   Flatten    вход 2, выход 2
# >   Sequential вход 2, выход 2
