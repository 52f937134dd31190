"""Целочисленный вход: вместо None приходит тензор нулей."""

import torch
from torch import nn


class AddEmbedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(3, 1)

    def forward(self, index, x):
        return self.table(index) + x


def show_grad_input(module, grad_input, grad_output):
    for grad in grad_input:
        print(grad, grad.dtype)


model = AddEmbedding()
model.register_full_backward_hook(show_grad_input)

index = torch.tensor([1])  # у целых чисел градиента не бывает
x = torch.ones(1, 1, requires_grad=True)
model(index, x).sum().backward()
# > tensor([0]) torch.int64
# > tensor([[1.]]) torch.float32
