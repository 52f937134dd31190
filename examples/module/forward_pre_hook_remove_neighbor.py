"""Снять изнутри соседа с with_kwargs=True: вызов упадёт."""

import torch
from torch import nn


def run(title, neighbor, **options):
    layer = nn.Identity()

    def remove_neighbor(module, args):
        handle.remove()

    layer.register_forward_pre_hook(remove_neighbor)
    handle = layer.register_forward_pre_hook(neighbor, **options)
    for call in (1, 2):
        print(f"{title}, вызов {call}")
        try:
            layer(torch.ones(1))
            print("  готово")
        except TypeError as error:
            print(" ", error)


def plain(module, args):
    print("  сосед сработал")


def with_names(module, args, kwargs):
    print("  сосед сработал")


run("обычный сосед", plain)
run("сосед с with_kwargs", with_names, with_kwargs=True)
# > обычный сосед, вызов 1
# >   сосед сработал
# >   готово
# > обычный сосед, вызов 2
# >   готово
# > сосед с with_kwargs, вызов 1
# >   with_names() missing 1 required positional argument: 'kwargs'
# > сосед с with_kwargs, вызов 2
# >   готово
