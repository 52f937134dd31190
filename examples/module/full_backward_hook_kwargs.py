"""Все аргументы именованные: grad_input пуст."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # torch считает: вход без градиента


class Twice(nn.Module):
    def forward(self, x):
        return x * 2


def show(module, grad_input, grad_output):
    print("grad_input:", grad_input)


twice = Twice()
twice.register_full_backward_hook(show)
x = torch.ones(1, requires_grad=True)

twice(x=x).backward()
print("x.grad:", x.grad)
# > grad_input: ()
# > x.grad: tensor([2.])
