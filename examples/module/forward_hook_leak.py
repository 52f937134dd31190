"""Сохранённый выход держит в памяти весь граф, который его посчитал."""

import weakref

import torch
from torch import nn

layer = nn.Linear(2, 1)
kept = []


def keep(module, args, output):
    kept.append(output)


def keep_detached(module, args, output):
    kept.append(output.detach())


def batches_alive(hook, backward=False):
    kept.clear()
    references = []
    with layer.register_forward_hook(hook):
        for _ in range(3):
            batch = torch.ones(1000, 2)
            references.append(weakref.ref(batch))
            y = layer(batch)
            if backward:
                y.sum().backward()
            del batch, y
    return sum(ref() is not None for ref in references)


print("батчей в памяти, append(output):", batches_alive(keep))
print("то же и backward():", batches_alive(keep, backward=True))
print("append(output.detach()):", batches_alive(keep_detached))
# > батчей в памяти, append(output): 3
# > то же и backward(): 0
# > append(output.detach()): 0
