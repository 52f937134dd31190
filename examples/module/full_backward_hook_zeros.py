"""Тензор нулей вместо None: целые числа и ненужный вход."""

import torch
from torch import nn


class AddEmbedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(3, 1)

    def forward(self, index, x, unused):
        return self.table(index) + x


def show_grad_input(module, grad_input, grad_output):
    for grad in grad_input:
        print(" ", grad, grad.dtype)


model = AddEmbedding()
index = torch.tensor([1])  # у целых чисел градиента не бывает
x = torch.ones(1, 1, requires_grad=True)
unused = torch.ones(1, requires_grad=True)

model(index, x, unused).sum().backward()
print("без хука, unused.grad:", unused.grad)

model.register_full_backward_hook(show_grad_input)
print("grad_input:")
model(index, x, unused).sum().backward()
print("с хуком, unused.grad:", unused.grad)
# > без хука, unused.grad: None
# > grad_input:
# >   tensor([0]) torch.int64
# >   tensor([[1.]]) torch.float32
# >   tensor([0.]) torch.float32
# > с хуком, unused.grad: tensor([0.])
