"""Хуки зовёт model(x); прямой model.forward(x) проходит мимо них."""

import torch
from torch import nn

layer = nn.Identity()
layer.register_forward_hook(lambda *args: print("хук сработал"))

print("layer(x):")
layer(torch.ones(1))

print("layer.forward(x):")
layer.forward(torch.ones(1))
print("хука не было")
# > layer(x):
# > хук сработал
# > layer.forward(x):
# > хука не было
