"""Хук на обратный проход: увидеть градиенты на входе и выходе."""

import torch
from torch import nn


class SimpleModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 2)

    def forward(self, x):
        return self.fc(x)


def show_gradients(module, grad_input, grad_output):
    print("модуль:", type(module).__name__)
    print("grad_input:", grad_input)
    print("grad_output:", grad_output)


model = SimpleModel()
# Веса заданы руками, чтобы градиент можно было проверить в уме.
model.fc.weight.data = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
handle = model.register_full_backward_hook(show_gradients)

x = torch.ones(2, 3, requires_grad=True)
loss = model(x).sum()
print("прямой проход закончен, хук ещё молчит")
loss.backward()

handle.remove()
# > прямой проход закончен, хук ещё молчит
# > модуль: SimpleModel
# > grad_input: (tensor([[5., 7., 9.],
# >         [5., 7., 9.]]),)
# > grad_output: (tensor([[1., 1.],
# >         [1., 1.]]),)
