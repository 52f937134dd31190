"""Цепочка: глобальный хук, потом prepend, потом остальные."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_full_backward_pre_hook,
)


def multiply_by(factor):
    def hook(module, grad_output):
        print(f"x{factor}: пришло {grad_output[0].item()}")
        return (grad_output[0] * factor,)

    return hook


layer = nn.Linear(1, 1, bias=False)
layer.register_full_backward_pre_hook(multiply_by(2))
layer.register_full_backward_pre_hook(multiply_by(3))
layer.register_full_backward_pre_hook(multiply_by(5), prepend=True)
layer.register_full_backward_pre_hook(multiply_by(11), prepend=True)
handle = register_module_full_backward_pre_hook(multiply_by(7))

layer(torch.ones(1, 1, requires_grad=True)).backward()
handle.remove()  # глобальный хук живёт, пока его не уберут
print("градиент веса:", layer.weight.grad.item())
# > x7: пришло 1.0
# > x11: пришло 7.0
# > x5: пришло 77.0
# > x2: пришло 385.0
# > x3: пришло 770.0
# > градиент веса: 2310.0
