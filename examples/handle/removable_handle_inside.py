"""Хук снимает сам себя: где это можно, а где ошибка."""

import torch
from torch import nn

layer = nn.Linear(1, 1)
optimizer = torch.optim.SGD(layer.parameters(), lr=1.0)
x = torch.ones(1, 1)


def run(title, register, start):
    def once(*args):
        print("  once", end=" ")
        handle.remove()

    def always(*args):
        print("  always", end=" ")

    handle = register(once)
    other = register(always)
    print(title)
    for _ in range(2):
        try:
            start()
        except RuntimeError as error:
            print(f"{type(error).__name__}: {error}", end="")
        print()
    other.remove()


run("вход модуля", layer.register_forward_pre_hook, lambda: layer(x))
run("тензор", layer.weight.register_hook, lambda: layer(x).backward())
run("словарь", layer.register_state_dict_pre_hook, layer.state_dict)
run("шаг", optimizer.register_step_pre_hook, optimizer.step)
# > вход модуля
# >   once   always
# >   always
# > тензор
# >   once   always
# >   always
# > словарь
# >   once RuntimeError: OrderedDict mutated during iteration
# >   always
# > шаг
# >   once RuntimeError: OrderedDict mutated during iteration
# >   always
