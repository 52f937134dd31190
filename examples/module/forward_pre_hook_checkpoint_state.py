"""Хук с памятью и checkpoint(): пересчёт получил другой вход."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
calls = []


def grow(module, args):
    calls.append(module)
    return args[0] * len(calls)  # каждый вызов умножает по-своему


layer.register_forward_pre_hook(grow)


def run(title, function):
    calls.clear()
    layer.zero_grad()
    x = torch.full((1, 1), 5.0, requires_grad=True)
    y = function(x)
    y.backward()
    print(f"{title}: выход {y.item()}")
    print("  градиент x:", x.grad.item())
    print("  градиент веса:", layer.weight.grad.item())


run("без checkpoint", layer)
for flag in (True, False):
    run(
        f"use_reentrant={flag}",
        lambda x, flag=flag: checkpoint(layer, x, use_reentrant=flag),
    )
# > без checkpoint: выход 5.0
# >   градиент x: 1.0
# >   градиент веса: 5.0
# > use_reentrant=True: выход 5.0
# >   градиент x: 2.0
# >   градиент веса: 10.0
# > use_reentrant=False: выход 5.0
# >   градиент x: 1.0
# >   градиент веса: 10.0
