"""checkpoint() вызывает слои ещё раз, и хуки срабатывают ещё раз."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

model = nn.Sequential(nn.Linear(2, 2), nn.Tanh(), nn.Linear(2, 2))
counts = dict.fromkeys(model, 0)


def tick(module, args, output):
    counts[module] += 1


for layer in model:
    layer.register_forward_hook(tick)

for use_reentrant in (True, False):
    counts.update(dict.fromkeys(model, 0))
    x = torch.ones(1, 2, requires_grad=True)
    y = checkpoint(model, x, use_reentrant=use_reentrant)
    print("use_reentrant =", use_reentrant)
    print("  после прямого прохода:", *counts.values())
    y.sum().backward()
    print("  после обратного:", *counts.values())
# > use_reentrant = True
# >   после прямого прохода: 1 1 1
# >   после обратного: 2 2 2
# > use_reentrant = False
# >   после прямого прохода: 1 1 1
# >   после обратного: 2 2 1
