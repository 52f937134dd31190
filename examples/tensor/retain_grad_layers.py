"""Градиенты выходов всех слоёв: прямой хук и retain_grad()."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 2, bias=False), nn.ReLU(), nn.Linear(2, 1, bias=False)
)
model[0].weight.data = torch.tensor([[2.0], [-2.0]])
model[2].weight.data = torch.tensor([[3.0, 3.0]])
outputs = {}


def keep_output(module, args, output):
    output.retain_grad()
    outputs[type(module).__name__] = output


handles = [
    layer.register_forward_hook(keep_output) for layer in model[:2]
]
model(torch.ones(1, 1)).sum().backward()

for name, output in outputs.items():
    print(name, output.tolist(), output.grad.tolist())

for handle in handles:
    handle.remove()
outputs.clear()  # вместе с выходами уйдут и градиенты
# > Linear [[2.0, -2.0]] [[3.0, 0.0]]
# > ReLU [[2.0, 0.0]] [[3.0, 3.0]]
