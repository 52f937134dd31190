"""Решение задачи: какие модули работали, но градиента не получили."""

import warnings

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(2, 2)
        self.head = nn.Linear(2, 1)
        self.report = nn.Linear(2, 1)

    def forward(self, x):
        features = self.encoder(x).detach()  # вот и ошибка
        self.report(features)  # ответ никому не нужен
        return self.head(features)


def without_gradient(model, x, register_backward):
    called, reached = set(), set()

    def remember_call(module, args, output):
        called.add(module)

    def remember_gradient(module, *gradients):
        reached.add(module)

    with (
        register_module_forward_hook(remember_call),
        register_backward(remember_gradient),
    ):
        model(x).sum().backward()
    dead = called - reached
    return [n for n, m in model.named_modules() if m in dead]


# После detach() вход слоя head без градиента, torch предупреждает.
warnings.simplefilter("ignore")
x = torch.ones(1, 2, requires_grad=True)
for register in (
    register_module_full_backward_pre_hook,
    register_module_full_backward_hook,
):
    print(register.__name__)
    print(" ", without_gradient(Net(), x, register))
# > register_module_full_backward_pre_hook
# >   ['encoder', 'report']
# > register_module_full_backward_hook
# >   ['', 'encoder', 'report']
