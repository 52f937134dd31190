"""Выход не зависит от входа: хук ждёт градиента, которого не будет."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # один из входов без градиента нарочно


class Ignore(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))

    def forward(self, x):
        return self.weight * 2  # x не участвует


def before(module, grad_output):
    print("  pre-хук")


def after(module, grad_input, grad_output):
    print("  хук, grad_input:", grad_input)


model = Ignore()
model.register_full_backward_pre_hook(before)
model.register_full_backward_hook(after)

print("вход требует градиента")
model(torch.ones(2, requires_grad=True)).sum().backward()

print("вход не требует градиента")
model(torch.ones(2)).sum().backward()
# > вход требует градиента
# >   pre-хук
# > вход не требует градиента
# >   pre-хук
# >   хук, grad_input: (None,)
