"""Хук сняли до backward(), и пересчёт идёт уже без него."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
for layer in model:
    layer.weight.data.fill_(2.0)


def ten_times(module, args, output):
    return output * 10


def run(title, function, remove_early=True, **options):
    model.zero_grad()
    x = torch.ones(1, 1, requires_grad=True)
    handle = model[0].register_forward_hook(ten_times)
    y = function(model, x, **options)
    if remove_early:
        handle.remove()
    y.backward()
    handle.remove()
    print(f"{title}: y {y.item():g}, x.grad {x.grad.item():g}")
    print("  веса", *(layer.weight.grad.item() for layer in model))


run("без checkpoint", nn.Module.__call__)
run("reentrant", checkpoint, use_reentrant=True)
run("non-reentrant", checkpoint, use_reentrant=False)
run("сняли после", checkpoint, remove_early=False, use_reentrant=False)
# > без checkpoint: y 40, x.grad 40
# >   веса 20.0 20.0
# > reentrant: y 40, x.grad 4
# >   веса 2.0 2.0
# > non-reentrant: y 40, x.grad 40
# >   веса 20.0 2.0
# > сняли после: y 40, x.grad 40
# >   веса 20.0 20.0
