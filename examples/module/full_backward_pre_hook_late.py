"""Снять и добавить: важен прямой проход, а не обратный."""

import torch
from torch import nn


def report(module, grad_output):
    print("  хук сработал")


layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)

print("сняли до прямого прохода")
layer.register_full_backward_pre_hook(report).remove()
layer(x).backward()

print("сняли между прямым и обратным")
handle = layer.register_full_backward_pre_hook(report)
y = layer(x)
handle.remove()
y.backward()

print("добавили между прямым и обратным")
y = layer(x)
handle = layer.register_full_backward_pre_hook(report)
y.backward()
handle.remove()

print("хук на один прямой проход")
with layer.register_full_backward_pre_hook(report):
    y = layer(x)
y.backward()
# > сняли до прямого прохода
# > сняли между прямым и обратным
# >   хук сработал
# > добавили между прямым и обратным
# > хук на один прямой проход
# >   хук сработал
