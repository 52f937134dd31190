"""Один хук на все оптимизаторы: и прежние, и будущие."""

import copy

import torch
from torch import nn
from torch.optim.optimizer import register_optimizer_step_pre_hook


def make(cls):
    return cls([nn.Parameter(torch.ones(1))], lr=0.5)


def show(optimizer, args, kwargs):
    print("  хук:", type(optimizer).__name__)


sgd = make(torch.optim.SGD)
handle = register_optimizer_step_pre_hook(show)
adam = make(torch.optim.Adam)

print("создан до хука")
sgd.step()
print("создан после хука")
adam.step()
print("копия")
copy.deepcopy(sgd).step()

handle.remove()
print("хук удалён")
sgd.step()
# > создан до хука
# >   хук: SGD
# > создан после хука
# >   хук: Adam
# > копия
# >   хук: SGD
# > хук удалён
