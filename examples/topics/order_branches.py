"""Две ветки: первой назад идёт та, что посчитана последней."""

import torch


def say(text):
    def hook(grad):
        print(f"  {text}: {grad.item()}")

    return hook


def run(title, swap):
    print(title)
    x = torch.tensor(1.0, requires_grad=True)
    x.register_hook(say("x"))
    if swap:
        b = x * 3
        a = x * 2
    else:
        a = x * 2
        b = x * 3
    # Хуки вешаем всегда одинаково: сначала на a.
    a.register_hook(say("a"))
    b.register_hook(say("b"))
    (a + b).backward()


run("сначала посчитали a", swap=False)
run("сначала посчитали b", swap=True)
# > сначала посчитали a
# >   b: 1.0
# >   a: 1.0
# >   x: 5.0
# > сначала посчитали b
# >   a: 1.0
# >   b: 1.0
# >   x: 5.0
