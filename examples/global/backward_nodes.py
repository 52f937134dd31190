"""Что глобальный обратный хук добавляет в граф вычислений."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_full_backward_hook,
    register_module_full_backward_pre_hook,
)

model = nn.Sequential(nn.ReLU())
x = torch.ones(1, requires_grad=True)


def look(*arguments):
    pass


def show_graph(title):
    names, node = [], model(x).grad_fn
    while node.next_functions:
        names.append(node.name())
        node = node.next_functions[0][0]
    print(title, *names, sep="\n  ")


show_graph("без хуков")
with register_module_forward_hook(look):
    show_graph("прямой хук")
with register_module_full_backward_hook(look):
    show_graph("обратный хук")
with register_module_full_backward_pre_hook(look):
    show_graph("предварительный обратный")
# > без хуков
# >   ReluBackward0
# > прямой хук
# >   ReluBackward0
# > обратный хук
# >   BackwardHookFunctionBackward
# >   BackwardHookFunctionBackward
# >   ReluBackward0
# >   BackwardHookFunctionBackward
# >   BackwardHookFunctionBackward
# > предварительный обратный
# >   BackwardHookFunctionBackward
# >   BackwardHookFunctionBackward
# >   ReluBackward0
# >   BackwardHookFunctionBackward
# >   BackwardHookFunctionBackward
