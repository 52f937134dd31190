"""Все аргументы именованные: grad_input пуст."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # torch считает: вход без градиента


class Twice(nn.Module):
    def forward(self, x):
        return x * 2


def show(module, grad_input, grad_output):
    print("  grad_input:", grad_input)


twice = Twice()
twice.register_full_backward_hook(show)
x = torch.ones(1, requires_grad=True)

print("twice(x)")
twice(x).backward()
print("twice(x=x)")
twice(x=x).backward()
print("x.grad за два прохода:", x.grad)
# > twice(x)
# >   grad_input: (tensor([2.]),)
# > twice(x=x)
# >   grad_input: ()
# > x.grad за два прохода: tensor([4.])
