"""Вес с параметризацией - каждый раз новый тензор, и хук пропадает."""

import torch
from torch import nn
from torch.nn.utils import parametrizations


def show(grad):
    print("  хук:", tuple(grad.shape))


layer = parametrizations.weight_norm(nn.Linear(2, 1, bias=False))
print("тот же тензор:", layer.weight is layer.weight)

print("хук на layer.weight")
layer.weight.register_hook(show)
layer(torch.ones(1, 2)).sum().backward()

for name, parameter in layer.named_parameters():
    print("хук на", name.removeprefix("parametrizations."))
    with parameter.register_hook(show):
        layer(torch.ones(1, 2)).sum().backward()
# > тот же тензор: False
# > хук на layer.weight
# > хук на weight.original0
# >   хук: (1, 1)
# > хук на weight.original1
# >   хук: (1, 2)
