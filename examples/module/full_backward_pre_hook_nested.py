"""Модель и слои: один хук открывает скобку, другой закрывает."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # один из входов без градиента нарочно
model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
names = {model: "модель", model[0]: "слой0", model[1]: "слой1"}
log = []


def opened(module, grad_output):
    log.append("<" + names[module])


def closed(module, grad_input, grad_output):
    log.append(names[module] + ">")


for module in model.modules():
    module.register_full_backward_pre_hook(opened)
    module.register_full_backward_hook(closed)

print("вход требует градиента")
model(torch.ones(1, 1, requires_grad=True)).backward()
print(" ", *log)

log.clear()
print("вход не требует градиента")
model(torch.ones(1, 1)).backward()
print(" ", *log)
# > вход требует градиента
# >   <модель <слой1 слой1> <слой0 слой0> модель>
# > вход не требует градиента
# >   <модель модель> <слой1 слой1> <слой0 слой0>
