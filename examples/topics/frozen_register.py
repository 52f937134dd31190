"""На замороженный вес хук не повесить: вешают до заморозки."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False).requires_grad_(False)


def report(argument):
    print("  сработал")


try:
    layer.weight.register_hook(report)
except RuntimeError as error:
    print(error)

x = torch.ones(1, 1, requires_grad=True)
layer.requires_grad_(True)
layer.weight.register_hook(report)
layer.requires_grad_(False)
print("хук есть, вес заморожен")
layer(x).backward()
layer.requires_grad_(True)
print("разморозили")
layer(x).backward()
# > cannot register a hook on a tensor that doesn't require gradient
# > хук есть, вес заморожен
# > разморозили
# >   сработал
