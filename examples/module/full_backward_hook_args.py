"""Что лежит в grad_input: место на каждый позиционный аргумент."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, a, b, mode, others, *, c):
        return a * b * c * others[0]


def show_grad_input(module, grad_input, grad_output):
    print("длина grad_input:", len(grad_input))
    for name, grad in zip(names, grad_input, strict=True):
        print(f"  {name}: {grad}")


names = ("a", "b", "mode", "others")
scale = Scale()
scale.register_full_backward_hook(show_grad_input)

a = torch.tensor([3.0], requires_grad=True)
b = torch.tensor([5.0])  # градиент не нужен
c = torch.tensor([7.0], requires_grad=True)
d = torch.tensor([1.0], requires_grad=True)

scale(a, b, "режим", [d], c=c).backward()
print("a.grad:", a.grad)
print("b.grad:", b.grad)
print("c.grad:", c.grad)
print("d.grad:", d.grad)
# > длина grad_input: 4
# >   a: tensor([35.])
# >   b: tensor([0.])
# >   mode: None
# >   others: None
# > a.grad: tensor([35.])
# > b.grad: None
# > c.grad: tensor([15.])
# > d.grad: tensor([105.])
