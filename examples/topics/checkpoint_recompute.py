"""Как хуку узнать, что идёт пересчёт."""

import contextlib

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
recomputing = []  # не пуст, пока идёт пересчёт
every_call = []
first_only = []


@contextlib.contextmanager
def recompute():
    recomputing.append(True)
    try:
        yield
    finally:
        recomputing.pop()


def contexts():  # для первого прохода и для пересчёта
    return contextlib.nullcontext(), recompute()


def keep(module, args, output):
    every_call.append(module)
    if not recomputing:
        first_only.append(module)


for layer in model:
    layer.register_forward_hook(keep)
y = checkpoint(
    model,
    torch.ones(1, 1, requires_grad=True),
    use_reentrant=False,
    context_fn=contexts,
)
y.backward()
print("всего вызовов:", len(every_call))
print("без пересчёта:", len(first_only))
# > всего вызовов: 3
# > без пересчёта: 2
