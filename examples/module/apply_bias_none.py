"""Слой без смещения: bias есть, но равен None."""

from torch import nn


def zero_bias(module):
    if hasattr(module, "bias"):
        nn.init.zeros_(module.bias)


def zero_bias_safely(module):
    if getattr(module, "bias", None) is not None:
        nn.init.zeros_(module.bias)


model = nn.Sequential(nn.Linear(1, 1, bias=False), nn.Linear(1, 1))
try:
    model.apply(zero_bias)
except AttributeError as error:
    print(error)

model.apply(zero_bias_safely)
print("смещение второго слоя:", model[1].bias.item())
# > 'NoneType' object has no attribute 'zero_'
# > смещение второго слоя: 0.0
