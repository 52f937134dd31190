"""Упал хук до шага - шага не будет; упал хук после - шаг уже сделан."""

import torch
from torch import nn


def fail(optimizer, args, kwargs):
    raise ValueError("упал хук")


def say_after(optimizer, args, kwargs):
    print("  хук после шага")


def run(title, register):
    weight = nn.Parameter(torch.tensor([1.0]))
    weight.grad = torch.ones(1)
    optimizer = torch.optim.SGD([weight], lr=0.5)
    getattr(optimizer, register)(fail)
    optimizer.register_step_post_hook(say_after)
    print(title)
    try:
        optimizer.step()
    except ValueError as error:
        print("  наружу вышло:", error)
    print("  вес:", weight.item())


run("ошибка до шага", "register_step_pre_hook")
run("ошибка после шага", "register_step_post_hook")
# > ошибка до шага
# >   наружу вышло: упал хук
# >   вес: 1.0
# > ошибка после шага
# >   наружу вышло: упал хук
# >   вес: 0.5
