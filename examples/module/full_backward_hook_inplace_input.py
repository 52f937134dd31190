"""forward меняет вход на месте: когда это ошибка, а когда нет."""

import textwrap

import torch
from torch import nn


class AddOne(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1))

    def forward(self, x):
        x += 1
        return x * self.weight


def silent(module, grad_input, grad_output):
    pass


model = AddOne()
leaf = torch.ones(1, requires_grad=True)
x = leaf * 2  # не лист графа: менять на месте можно
model(x).backward()
print("без хука: ошибки нет")

model.register_full_backward_hook(silent)
model(torch.ones(1))
print("с хуком, вход без градиента: ошибки нет")

try:
    model(leaf * 2)
except RuntimeError as error:
    print("с хуком, вход с градиентом:")
    text = f"RuntimeError: {error}"
    print(textwrap.shorten(text, 68, placeholder=" ..."))
# > без хука: ошибки нет
# > с хуком, вход без градиента: ошибки нет
# > с хуком, вход с градиентом:
# > RuntimeError: Output 0 of BackwardHookFunction is a view and is ...
