"""Слой хранит свой выход: с обратным хуком он остался в памяти."""

import gc
import weakref

import torch
from torch import nn


def keep(module, args, output):
    module.last = output


def keep_detached(module, args, output):
    module.last = output.detach()


def silent(module, grad_input, grad_output):
    pass


def run(forward_hook, backward):
    layer = nn.Linear(1, 1)
    layer.register_forward_hook(forward_hook)
    if backward:
        layer.register_full_backward_hook(silent)
    layer(torch.ones(1, 1, requires_grad=True)).backward()
    return weakref.ref(layer)


for forward_hook, backward in (
    (keep, False),
    (keep, True),
    (keep_detached, True),
):
    layer = run(forward_hook, backward)
    gc.collect()
    print(forward_hook.__name__, *["и обратный хук"] * backward)
    print("  слой", "остался" if layer() else "освобождён")
# > keep
# >   слой освобождён
# > keep и обратный хук
# >   слой остался
# > keep_detached и обратный хук
# >   слой освобождён
