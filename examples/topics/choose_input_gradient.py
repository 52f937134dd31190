"""Вход нужен дважды: хук тензора видит сумму, хук слоя - свою долю."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
nn.init.constant_(layer.weight, 3.0)


def on_tensor(grad):
    print("  хук тензора x:", grad.item())


def on_layer(module, grad_input, grad_output):
    print("  хук слоя:", grad_input[0].item())


layer.register_full_backward_hook(on_layer)

x = torch.ones(1, 1, requires_grad=True)
x.register_hook(on_tensor)

print("layer(x)")
layer(x).backward()

print("layer(x) + x")
(layer(x) + x).backward()

print("layer.forward(x): хуков модуля нет")
layer.forward(x).backward()
# > layer(x)
# >   хук слоя: 3.0
# >   хук тензора x: 3.0
# > layer(x) + x
# >   хук слоя: 3.0
# >   хук тензора x: 4.0
# > layer.forward(x): хуков модуля нет
# >   хук тензора x: 3.0
