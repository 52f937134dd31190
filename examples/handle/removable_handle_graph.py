"""Обратный хук модуля снят, но его ещё держит граф."""

import weakref

import torch
from torch import nn


class Big:
    """Что-то большое, что помнит хук."""


def make_hook(big):
    def hook(module, *args):
        big.seen = True

    return hook


layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def run(title, register):
    big = Big()
    big_alive = weakref.ref(big)
    handle = register(make_hook(big))
    del big
    y = layer(x)
    handle.remove()
    print(f"{title} снят, держит: {big_alive() is not None}")
    del y
    print("  графа нет, держит:", big_alive() is not None)


run("прямой хук", layer.register_forward_hook)
run("обратный хук", layer.register_full_backward_hook)
# > прямой хук снят, держит: False
# >   графа нет, держит: False
# > обратный хук снят, держит: True
# >   графа нет, держит: False
