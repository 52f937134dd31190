"""Три частых утверждения об этом хуке, проверенные запуском."""

import torch
from torch import nn


class Layer(nn.Module):
    def __init__(self, name):
        super().__init__()
        self.name = name
        self.fc = nn.Linear(2, 2)

    def forward(self, x, mode):
        return self.fc(x)


def show(module, grad_input, grad_output):
    kinds = [type(grad).__name__ for grad in grad_input]
    print(f"{module.name}: {kinds}")


first, last = Layer("первый слой"), Layer("последний слой")
first.register_full_backward_hook(show)
last.register_full_backward_hook(show)

x = torch.ones(1, 2, requires_grad=True)
last(first(x, "строка"), "строка").sum().backward()
# > последний слой: ['Tensor', 'NoneType']
# > первый слой: ['Tensor', 'NoneType']
