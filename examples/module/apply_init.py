"""Функции nn.init сами отключают граф: no_grad() им не нужен."""

from torch import nn


def init(module):
    if isinstance(module, nn.Linear):
        nn.init.constant_(module.weight, 0.25)
        if module.bias is not None:
            nn.init.zeros_(module.bias)


model = nn.Sequential(nn.Linear(2, 2, bias=False), nn.Linear(2, 1))
model.apply(init)
for name, parameter in model.named_parameters():
    print(name, parameter.flatten().tolist())
# > 0.weight [0.25, 0.25, 0.25, 0.25]
# > 1.weight [0.25, 0.25]
# > 1.bias [0.0]
