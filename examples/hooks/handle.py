"""Дескриптор снимает хук: методом remove() или выходом из with."""

import torch
from torch import nn

layer = nn.Identity()
x = torch.ones(1)


def hook(module, args, output):
    print("хук сработал")


handle = layer.register_forward_hook(hook)
layer(x)
handle.remove()
layer(x)
print("после remove() тишина")

with layer.register_forward_hook(hook):
    layer(x)
layer(x)
print("после with тоже")
# > хук сработал
# > после remove() тишина
# > хук сработал
# > после with тоже
