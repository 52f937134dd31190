"""Вместо градиента хук может получить None."""

import torch


def show(grad):
    print("  градиент:", grad)


def run(name, split):
    print(name)
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    first, second = split(x)
    second.register_hook(show)
    first.sum().backward()  # second для loss не нужен


def by_index(x):
    return x[0], x[1]


run("unbind", torch.unbind)
run("индексы", by_index)


def safe(grad):
    return None if grad is None else grad * 10


x = torch.tensor([1.0, 2.0], requires_grad=True)
first, second = x.unbind()
second.register_hook(safe)
first.backward()
print("с проверкой на None:", x.grad)
# > unbind
# >   градиент: None
# > индексы
# > с проверкой на None: tensor([1., 0.])
