"""Функция хука держит свой слой: какой хук отпустит, а какой нет."""

import gc
import weakref

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

handles = []


def hold(owner):
    def hook(*args):
        assert owner is not None

    return hook


def on_module(layer):
    layer.register_forward_hook(hold(layer))
    layer.register_full_backward_hook(hold(layer))


def on_weight(layer):
    layer.weight.register_hook(hold(layer))


def on_weight_after(layer):
    layer.weight.register_post_accumulate_grad_hook(hold(layer))


def everywhere(layer):
    handles.append(register_module_forward_hook(hold(layer)))


def run(attach):
    layer = nn.Linear(1, 1)
    attach(layer)
    layer(torch.ones(1, 1, requires_grad=True)).backward()
    return weakref.ref(layer)


for attach in (on_module, on_weight, on_weight_after, everywhere):
    layer = run(attach)
    gc.collect()
    alive = "остался" if layer() else "освобождён"
    print(f"{attach.__name__:16} слой {alive}")

handles[0].remove()
gc.collect()
print("everywhere и remove(): слой остался:", layer() is not None)
# > on_module        слой освобождён
# > on_weight        слой освобождён
# > on_weight_after  слой остался
# > everywhere       слой остался
# > everywhere и remove(): слой остался: False
