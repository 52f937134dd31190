"""Норма градиента блока, как только он весь посчитан."""

import torch
from torch import nn
from torch.autograd.graph import register_multi_grad_hook


def watch_block(name, block):
    def report(grads):
        ready = [g for g in grads if g is not None]
        norm = torch.stack([g.norm() for g in ready]).norm()
        print(f"{name}: норма {norm:.3f}, градиентов {len(ready)}")

    params = [p for p in block.parameters() if p.requires_grad]
    return register_multi_grad_hook(params, report)


model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2), nn.Linear(2, 1))
for layer in model:
    nn.init.constant_(layer.weight, 0.5)
    nn.init.zeros_(layer.bias)
model[1].bias.requires_grad_(False)

handles = [
    watch_block(f"слой {i}", layer) for i, layer in enumerate(model)
]
model(torch.ones(1, 2)).sum().backward()
for handle in handles:
    handle.remove()
# > слой 2: норма 1.732, градиентов 2
# > слой 1: норма 1.000, градиентов 1
# > слой 0: норма 1.225, градиентов 2
