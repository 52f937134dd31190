"""Модуль и его части: порядок зависит от requires_grad входа."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # один из входов без градиента нарочно
model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
names = {model: "вся модель", model[0]: "слой 0", model[1]: "слой 1"}


def report(module, grad_input, grad_output):
    print(" ", names[module])


for module in model.modules():
    module.register_full_backward_hook(report)

print("вход требует градиента")
model(torch.ones(1, 1, requires_grad=True)).backward()

print("вход не требует градиента")
model(torch.ones(1, 1)).backward()
# > вход требует градиента
# >   слой 1
# >   слой 0
# >   вся модель
# > вход не требует градиента
# >   вся модель
# >   слой 1
# >   слой 0
