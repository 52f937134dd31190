"""Два слоя: хук последнего слоя срабатывает первым."""

import torch
from torch import nn


class MultiLayerModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(10, 5)
        self.fc2 = nn.Linear(5, 3)

    def forward(self, x):
        x = torch.relu(self.fc1(x))
        return self.fc2(x)


model = MultiLayerModel()
# Оба слоя зовутся Linear: по типу их не отличить, берём имена.
names = {module: name for name, module in model.named_modules()}


def show_shapes(module, grad_input, grad_output):
    print(names[module])
    print("  grad_output:", [tuple(g.shape) for g in grad_output])
    print("  grad_input: ", [tuple(g.shape) for g in grad_input])


handles = [
    model.fc1.register_full_backward_hook(show_shapes),
    model.fc2.register_full_backward_hook(show_shapes),
]

x = torch.ones(4, 10, requires_grad=True)
model(x).mean().backward()

for handle in handles:
    handle.remove()
# > fc2
# >   grad_output: [(4, 3)]
# >   grad_input:  [(4, 5)]
# > fc1
# >   grad_output: [(4, 5)]
# >   grad_input:  [(4, 10)]
