"""Вместо градиента хук может получить None."""

import torch


def show(grad):
    print("  градиент:", grad)


def run(name, split, hook=show):
    print(name)
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    first, second = split(x)
    second.register_hook(hook)
    try:
        first.backward()  # second для loss не нужен
        print("  x.grad:", x.grad)
    except RuntimeError as error:
        print(" ", error)


def by_index(x):
    return x[0], x[1]


def multiply(grad):
    return None if grad is None else grad * 10


def always_one(grad):
    return torch.tensor(1.0)


run("индексы", by_index)
run("unbind()", torch.unbind)
run("проверить на None", torch.unbind, multiply)
run("вернуть тензор", torch.unbind, always_one)
# > индексы
# >   x.grad: tensor([1., 0.])
# > unbind()
# >   градиент: None
# >   x.grad: tensor([1., 0.])
# > проверить на None
# >   x.grad: tensor([1., 0.])
# > вернуть тензор
# >   can't replace a None gradient with a non-None value
