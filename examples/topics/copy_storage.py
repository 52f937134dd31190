"""Объект-хук копируется вместе с тем, что накопил."""

import copy
from functools import partial

import torch
from torch import nn


class Recorder:
    def __init__(self):
        self.seen = []

    def __call__(self, module, args, output):
        self.seen.append(output.item())


def keep(seen, module, args, output):
    seen.append(output.item())


recorder = Recorder()
by_partial = []
everything = []


def by_function(module, args, output):
    everything.append(output.item())


layer = nn.Identity()
layer.register_forward_hook(recorder)
layer.register_forward_hook(partial(keep, by_partial))
layer.register_forward_hook(by_function)

clone = copy.deepcopy(layer)
clone(torch.ones(1))  # вызвали только копию
print("объект:", recorder.seen)
print("partial:", by_partial)
print("функция:", everything)
copied = next(iter(clone._forward_hooks.values()))
print("объект у копии:", copied.seen)
# > объект: []
# > partial: []
# > функция: [1.0]
# > объект у копии: [1.0]
