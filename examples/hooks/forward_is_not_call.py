"""Хуки зовёт model(x); model.forward(x) проходит мимо хуков модели."""

import torch
from torch import nn

model = nn.Sequential(nn.Identity())
model.register_forward_hook(lambda *args: print("  хук модели"))
model[0].register_forward_hook(lambda *args: print("  хук слоя"))

print("model(x):")
model(torch.ones(1))

print("model.forward(x):")
model.forward(torch.ones(1))
# > model(x):
# >   хук слоя
# >   хук модели
# > model.forward(x):
# >   хук слоя
