"""Хук на параметрах с mode="all" держит их в памяти до remove()."""

import gc
import weakref

from torch import nn
from torch.autograd.graph import register_multi_grad_hook


def silent(received):
    pass


def run(title, mode="all", remove=False, register=True):
    model = nn.Linear(2, 1)
    if register:
        params = list(model.parameters())
        handle = register_multi_grad_hook(params, silent, mode=mode)
        if remove:
            handle.remove()
        del params
    weight = weakref.ref(model.weight)
    del model
    gc.collect()
    print(
        f"{title}:",
        "вес жив" if weight() is not None else "вес свободен",
    )


run("без хука", register=False)
run("all")
run("all, потом remove()", remove=True)
run("any", mode="any")
# > без хука: вес свободен
# > all: вес жив
# > all, потом remove(): вес свободен
# > any: вес свободен
