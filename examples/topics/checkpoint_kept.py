"""Градиент промежуточного выхода: какая из двух копий его получит."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint

model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
for layer in model:
    layer.weight.data.fill_(2.0)
kept = []
gradients = []


def keep(module, args, output):
    kept.append(output)
    if output.requires_grad:
        output.retain_grad()
        output.register_hook(gradients.append)


model[0].register_forward_hook(keep)
for flag in (True, False):
    kept.clear()
    gradients.clear()
    x = torch.ones(1, 1, requires_grad=True)
    checkpoint(model, x, use_reentrant=flag).backward()
    print("use_reentrant =", flag)
    print("  kept[0].grad", kept[0].grad)
    print("  kept[1].grad", kept[1].grad)
    print("  хук тензора:", *gradients)
# > use_reentrant = True
# >   kept[0].grad None
# >   kept[1].grad tensor([[2.]])
# >   хук тензора: tensor([[2.]])
# > use_reentrant = False
# >   kept[0].grad tensor([[2.]])
# >   kept[1].grad None
# >   хук тензора: tensor([[2.]])
