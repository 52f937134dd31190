"""Первый проход и пересчёт: включены ли градиенты в хуке."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def show(module, args, output):
    print("  выход требует градиента:", output.requires_grad)


def strict(module, args, output):
    output.register_hook(torch.abs)


layer.register_forward_hook(show)
for flag in (True, False):
    print("use_reentrant =", flag)
    # Второй слой стоит после: иначе на первом пересчёт оборвут.
    model = nn.Sequential(layer, nn.Linear(1, 1))
    checkpoint(model, x, use_reentrant=flag).backward()

layer.register_forward_hook(strict)
try:
    checkpoint(layer, x, use_reentrant=True)
except RuntimeError as error:
    print(error)
# > use_reentrant = True
# >   выход требует градиента: False
# >   выход требует градиента: True
# > use_reentrant = False
# >   выход требует градиента: True
# >   выход требует градиента: True
# >   выход требует градиента: False
# > cannot register a hook on a tensor that doesn't require gradient
