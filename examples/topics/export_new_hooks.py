"""Новый хук на экспортированном: на корне сработает, на слое - нет."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False))
x = torch.zeros(1, 1)
exported = torch.export.export(model, (x,)).module()


def add_ten(module, args, output):
    return output + 10


layer = exported.get_submodule("0")
print("класс слоя:", type(layer).__name__)
layer.register_forward_hook(add_ten)
print("хук на слое:", exported(x).item())
exported.register_forward_hook(add_ten)
print("хук на корне:", exported(x).item())
for node in exported.graph.nodes:
    print(" ", node.op, node.target)
# > класс слоя: Module
# > хук на слое: 0.0
# > хук на корне: 10.0
# >   get_attr 0.weight
# >   placeholder input
# >   call_module _guards_fn
# >   call_function aten.linear.default
# >   output output
