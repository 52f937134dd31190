"""Хук, который снял сам себя, мешает следующему хуку."""

import torch
from torch import nn


def run(title, remove_in_hook, alone=False):
    weight = nn.Parameter(torch.tensor([1.0]))
    weight.grad = torch.ones(1)
    optimizer = torch.optim.SGD([weight], lr=0.5)
    done = False

    def once(optimizer, args, kwargs):
        nonlocal done
        if not done:
            done = True
            print("  настройка")
            if remove_in_hook:
                handle.remove()

    def second(optimizer, args, kwargs):
        print("  второй хук")

    handle = optimizer.register_step_pre_hook(once)
    if not alone:
        optimizer.register_step_pre_hook(second)
    print(title)
    for _ in range(2):
        try:
            optimizer.step()
        except RuntimeError as error:
            print("  RuntimeError:", error)
        print("  вес:", weight.item())


run("remove() внутри хука", remove_in_hook=True)
run("то же, но хук один", remove_in_hook=True, alone=True)
run("флаг вместо remove()", remove_in_hook=False)
# > remove() внутри хука
# >   настройка
# >   RuntimeError: OrderedDict mutated during iteration
# >   вес: 1.0
# >   второй хук
# >   вес: 0.5
# > то же, но хук один
# >   настройка
# >   вес: 0.5
# >   вес: 0.0
# > флаг вместо remove()
# >   настройка
# >   второй хук
# >   вес: 0.5
# >   второй хук
# >   вес: 0.0
