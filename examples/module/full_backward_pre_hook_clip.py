"""Ограничить градиент на входе в глубокую часть модели."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1, bias=False),  # тело
    nn.Linear(1, 2, bias=False),  # голова
)
for layer in model:
    layer.weight.data.fill_(1.0)


def clip(module, grad_output):
    return tuple(
        None if grad is None else grad.clamp(-1.0, 1.0)
        for grad in grad_output
    )


def run(title):
    model.zero_grad()
    x = torch.ones(1, 1, requires_grad=True)
    (model(x) * 100).sum().backward()
    print(title)
    print("  голова:", model[1].weight.grad.flatten().tolist())
    print("  тело:", model[0].weight.grad.item())


run("без хука")
handle = model[0].register_full_backward_pre_hook(clip)
run("хук на теле")
handle.remove()
model[1].register_full_backward_pre_hook(clip)
run("хук на голове")
# > без хука
# >   голова: [100.0, 100.0]
# >   тело: 200.0
# > хук на теле
# >   голова: [100.0, 100.0]
# >   тело: 1.0
# > хук на голове
# >   голова: [1.0, 1.0]
# >   тело: 2.0
