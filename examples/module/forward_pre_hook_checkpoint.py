"""checkpoint() вызывает слои ещё раз, хуки на вход — тоже."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

model = nn.Sequential(nn.Linear(2, 2), nn.Tanh(), nn.Linear(2, 2))
before = dict.fromkeys(model, 0)
after = dict.fromkeys(model, 0)


def count_before(module, args):
    before[module] += 1


def count_after(module, args, output):
    after[module] += 1


for layer in model:
    layer.register_forward_pre_hook(count_before)
    layer.register_forward_hook(count_after)

for use_reentrant in (True, False):
    before.update(dict.fromkeys(model, 0))
    after.update(dict.fromkeys(model, 0))
    x = torch.ones(1, 2, requires_grad=True)
    y = checkpoint(model, x, use_reentrant=use_reentrant)
    y.sum().backward()
    print("use_reentrant =", use_reentrant)
    print("  хуки на вход:", *before.values())
    print("  прямые хуки:", *after.values())
# > use_reentrant = True
# >   хуки на вход: 2 2 2
# >   прямые хуки: 2 2 2
# > use_reentrant = False
# >   хуки на вход: 2 2 2
# >   прямые хуки: 2 2 1
