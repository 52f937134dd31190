"""Снять всё сразу: свои дескрипторы против _forward_hooks.clear()."""

import torch
from torch import nn
from torch.nn.utils import prune

x = torch.ones(1, 2)


def make_layer():
    layer = nn.Linear(2, 1, bias=False)
    layer.weight.data.fill_(1.0)
    # prune держит на слое свой хук: он считает weight перед forward.
    prune.custom_from_mask(layer, "weight", torch.tensor([[1.0, 0.0]]))
    return layer


def mine(module, args, kwargs):
    pass


def run(title, remove):
    layer = make_layer()
    handles = [
        layer.register_forward_pre_hook(mine, with_kwargs=True)
        for _ in range(2)
    ]
    print(title)
    remove(layer, handles)
    layer.weight_orig.data.mul_(10)  # как шаг оптимизатора
    print("  ответ слоя:", layer(x).item())
    flags = layer._forward_pre_hooks_with_kwargs
    print("  осталось пометок:", len(flags))


def by_handles(layer, handles):
    for handle in handles:
        handle.remove()


def by_clear(layer, handles):
    layer._forward_pre_hooks.clear()


run("через дескрипторы", by_handles)
run("через clear()", by_clear)
# > через дескрипторы
# >   ответ слоя: 10.0
# >   осталось пометок: 0
# > через clear()
# >   ответ слоя: 1.0
# >   осталось пометок: 2
