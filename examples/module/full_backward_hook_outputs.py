"""Несколько выходов: у неиспользованного в grad_output стоит None."""

import torch
from torch import nn


class Split(nn.Module):
    def forward(self, x):
        return x * 2, x * 3, "подпись"


def show_grad_output(module, grad_input, grad_output):
    print("grad_output:", grad_output)
    print("grad_input: ", grad_input)


split = Split()
split.register_full_backward_hook(show_grad_output)
x = torch.ones(1, requires_grad=True)

print("в loss идёт только первый выход")
first, second, label = split(x)
first.backward()

print("в loss идут оба тензора")
first, second, label = split(x)
(first + second).backward()
# > в loss идёт только первый выход
# > grad_output: (tensor([1.]), None, None)
# > grad_input:  (tensor([2.]),)
# > в loss идут оба тензора
# > grad_output: (tensor([1.]), tensor([1.]), None)
# > grad_input:  (tensor([5.]),)
