"""Старый хук - это хук на узле графа, который создал выход."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает


def old_hook(module, grad_input, grad_output):
    print("  хук модуля: ", [tuple(g.shape) for g in grad_input])


def node_hook(grad_inputs, grad_outputs):
    print("  хук на узле:", [tuple(g.shape) for g in grad_inputs])


model = nn.Sequential(nn.Linear(3, 7), nn.Linear(7, 2))
handle = model.register_backward_hook(old_hook)
x = torch.ones(4, 3, requires_grad=True)

print("оба хука")
y = model(x)
print("  узел:", y.grad_fn.name())
y.grad_fn.register_hook(node_hook)
y.sum().backward()

print("хук модуля снят до обратного прохода")
y = model(x)
handle.remove()
y.sum().backward()
# > оба хука
# >   узел: AddmmBackward0
# >   хук модуля:  [(2,), (4, 7), (7, 2)]
# >   хук на узле: [(2,), (4, 7), (7, 2)]
# > хук модуля снят до обратного прохода
# >   хук модуля:  [(2,), (4, 7), (7, 2)]
