"""Решение: найти первый слой, который выдал NaN или бесконечность."""

import torch
from torch import nn


class Root(nn.Module):
    def forward(self, x):
        return x.sqrt()


model = nn.Sequential(
    nn.Linear(1, 1, bias=False),
    nn.Sequential(nn.ReLU(), Root()),
    nn.Sequential(nn.Linear(1, 1, bias=False), Root(), nn.ReLU()),
)
model[0].weight.data.fill_(1.0)
model[2][0].weight.data.fill_(-1.0)


def checker(name):
    def check(module, args, output):
        if not output.isfinite().all():
            kind = type(module).__name__
            raise FloatingPointError(f"слой {name} ({kind})")

    return check


for name, module in model.named_modules():
    module.register_forward_hook(checker(name))

try:
    model(torch.ones(1, 1))
except FloatingPointError as error:
    print(error)
# > слой 2.1 (Root)
