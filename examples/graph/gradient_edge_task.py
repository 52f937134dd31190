"""Градиенты по всем промежуточным выходам без единого хука на них."""

import torch
from torch import nn
from torch.autograd.graph import get_gradient_edge

model = nn.Sequential(
    nn.Linear(2, 2), nn.ReLU(inplace=True), nn.Linear(2, 1)
)
for layer in (model[0], model[2]):
    nn.init.constant_(layer.weight, 0.5)
    nn.init.zeros_(layer.bias)
model[0].weight.data[1] *= -1  # ReLU обнулит второй признак

edges = {}


def remember(name):
    def hook(module, args, output):
        edges[name] = get_gradient_edge(output)

    return hook


handles = [
    layer.register_forward_hook(remember(f"{i} {type(layer).__name__}"))
    for i, layer in enumerate(model)
]
loss = model(torch.ones(1, 2)).square().sum()
grads = torch.autograd.grad(loss, list(edges.values()))
for name, grad in zip(edges, grads, strict=True):
    print(name, grad.tolist())
for handle in handles:
    handle.remove()
# > 0 Linear [[0.5, 0.0]]
# > 1 ReLU [[0.5, 0.5]]
# > 2 Linear [[1.0]]
