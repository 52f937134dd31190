"""Решение: назвать слой и форму до того, как forward упадёт."""

import torch
from torch import nn

model = nn.Sequential()
model.add_module("body", nn.Sequential(nn.Linear(4, 3), nn.ReLU()))
model.add_module("head", nn.Linear(2, 1))


def checker(name):
    def check(module, args):
        width = args[0].shape[-1]
        if width != module.in_features:
            raise ValueError(
                f"слой {name} ждёт {module.in_features}, пришло {width}"
            )

    return check


for name, module in model.named_modules():
    if isinstance(module, nn.Linear):
        module.register_forward_pre_hook(checker(name))


def attempt(x):
    try:
        model(x)
    except ValueError as error:
        print(error)


attempt(torch.ones(1, 5))
attempt(torch.ones(1, 4))
# > слой body.0 ждёт 4, пришло 5
# > слой head ждёт 2, пришло 3
