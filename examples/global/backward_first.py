"""Глобальный обратный хук: градиенты каждого модуля чужой модели."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_full_backward_hook


def train_step(x):
    # Чужая функция: модели снаружи не видно.
    model = nn.Sequential(
        nn.Linear(1, 1, bias=False), nn.ReLU(), nn.Linear(1, 1)
    )
    for parameter in model.parameters():
        parameter.data.fill_(3.0)
    model(x).sum().backward()


def show(module, grad_input, grad_output):
    name = type(module).__name__
    print(f"{name}: {grad_output[0].item()} -> {grad_input[0].item()}")


x = torch.ones(1, 1, requires_grad=True)
with register_module_full_backward_hook(show):
    train_step(x)
# > Linear: 1.0 -> 3.0
# > ReLU: 3.0 -> 3.0
# > Linear: 3.0 -> 9.0
# > Sequential: 1.0 -> 9.0
