"""На общем слое apply() ставит хук дважды, цикл по modules() — раз."""

import torch
from torch import nn

shared = nn.Linear(1, 1)
model = nn.ModuleDict(
    {"a": nn.Sequential(shared), "b": nn.Sequential(shared)}
)
calls, handles = [], []


def count(module, args, output):
    calls.append(module)


def add_hook(module):
    if isinstance(module, nn.Linear):
        handles.append(module.register_forward_hook(count))


model.apply(add_hook)
model["a"](torch.ones(1, 1))
print("через apply():", len(calls))

for handle in handles:
    handle.remove()
calls.clear()
for module in model.modules():
    add_hook(module)
model["a"](torch.ones(1, 1))
print("через modules():", len(calls))
# > через apply(): 2
# > через modules(): 1
