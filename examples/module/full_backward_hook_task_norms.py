"""Решение: записать, как затухает градиент от слоя к слою."""

import torch
from torch import nn

model = nn.Sequential()
for _ in range(4):
    linear = nn.Linear(1, 1, bias=False)
    linear.weight.data.fill_(1.0)
    model.extend([linear, nn.Sigmoid()])

largest = {}


def remember_largest(module, grad_input, grad_output):
    # Нужен градиент на выходе: он не пропадёт и на первом слое.
    largest[module] = grad_output[0].abs().max().item()


handles = []
for layer in model:
    if isinstance(layer, nn.Linear):
        handle = layer.register_full_backward_hook(remember_largest)
        handles.append(handle)

x = torch.ones(1, 1, requires_grad=True)
model(x).backward()
for handle in handles:
    handle.remove()

for name, layer in model.named_children():
    if layer in largest:
        print(f"слой {name}: {largest[layer]:.4f}")
# > слой 0: 0.0022
# > слой 2: 0.0110
# > слой 4: 0.0502
# > слой 6: 0.2244
