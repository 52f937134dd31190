"""Изменить выход модуля с хуком на месте: ошибка."""

import textwrap

import torch
from torch import nn


def silent(module, grad_input, grad_output):
    pass


layer = nn.Linear(2, 2)
y = layer(torch.ones(1, 2))
y += 1
print("без хука: ошибки нет")

layer.register_full_backward_hook(silent)
y = layer(torch.ones(1, 2))
try:
    y += 1
except RuntimeError as error:
    print("с хуком: RuntimeError")
    print(textwrap.fill(str(error), 68))
# > без хука: ошибки нет
# > с хуком: RuntimeError
# > Output 0 of BackwardHookFunction is a view and is being modified
# > inplace. This view was created inside a custom Function (or because
# > an input was returned as-is) and the autograd logic to handle
# > view+inplace would override the custom backward associated with the
# > custom Function, leading to incorrect gradients. This behavior is
# > forbidden. You can fix this by cloning the output of the custom
# > Function.
