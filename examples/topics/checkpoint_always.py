"""Обрыв пересчёта - исключение: хук с always_call=True его застанет."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

layer = nn.Linear(1, 1)


def show(module, args, output):
    print("  обычный, выход есть:", output is not None)


def show_always(module, args, output):
    print("  always_call, выход есть:", output is not None)


layer.register_forward_hook(show)
layer.register_forward_hook(show_always, always_call=True)
print("прямой проход")
x = torch.ones(1, 1, requires_grad=True)
y = checkpoint(layer, x, use_reentrant=False)
print("backward()")
y.backward()
# > прямой проход
# >   обычный, выход есть: True
# >   always_call, выход есть: True
# > backward()
# >   always_call, выход есть: False
