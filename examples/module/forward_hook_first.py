"""Хук на прямой проход: увидеть вход и выход слоя."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(3, 2, bias=False),
    nn.ReLU(),
)
# Веса заданы руками, чтобы выход можно было проверить в уме.
model[0].weight.data = torch.tensor([[1.0, 2.0, 3.0], [-1.0, 0.0, 0.0]])


def show_output(module, args, output):
    print("модуль:", type(module).__name__)
    print("  args:", args)
    print("  output:", output.detach())


handle = model[0].register_forward_hook(show_output)

y = model(torch.ones(1, 3))
print("ответ модели:", y.detach())

handle.remove()
# > модуль: Linear
# >   args: (tensor([[1., 1., 1.]]),)
# >   output: tensor([[ 6., -1.]])
# > ответ модели: tensor([[6., 0.]])
