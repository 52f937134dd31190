"""Градиенты весов внутри хука: то есть, то нет."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # один из входов без градиента нарочно
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
names = {model[0]: "слой 0", model[1]: "слой 1"}


def look_at_weight(module, grad_input, grad_output):
    ready = module.weight.grad is not None
    print(
        f"  {names[module]}: weight.grad", "есть" if ready else "None"
    )


for layer in model:
    layer.register_full_backward_hook(look_at_weight)

print("вход не требует градиента")
model(torch.ones(1, 2)).sum().backward()

model.zero_grad()
print("вход требует градиента")
model(torch.ones(1, 2, requires_grad=True)).sum().backward()
# > вход не требует градиента
# >   слой 1: weight.grad есть
# >   слой 0: weight.grad None
# > вход требует градиента
# >   слой 1: weight.grad есть
# >   слой 0: weight.grad есть
