"""copy.copy() делит хуки с оригиналом, deepcopy() - нет."""

import copy

import torch
from torch import nn

layer = nn.Linear(1, 1)
shallow = copy.copy(layer)
deep = copy.deepcopy(layer)


def report(module, args, output):
    print("  сработал")


print("вес общий:", shallow.weight is layer.weight)
print("словарь хуков общий:", end=" ")
print(shallow._forward_hooks is layer._forward_hooks)

shallow.register_forward_hook(report)
for name, module in (
    ("копия", shallow),
    ("оригинал", layer),
    ("deepcopy", deep),
):
    print(name)
    module(torch.ones(1, 1))
# > вес общий: True
# > словарь хуков общий: True
# > копия
# >   сработал
# > оригинал
# >   сработал
# > deepcopy
