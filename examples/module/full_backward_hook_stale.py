"""Второй порядок: хук может получить grad_output прошлого прохода."""

import torch
from torch import nn


class Square(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([2.0]))

    def forward(self, x):
        return self.weight * x**2


def show(module, grad_input, grad_output):
    print("  grad_output", grad_output[0].item(), end=", ")
    print("grad_input", grad_input[0].item())


square = Square()
square.register_full_backward_hook(show)
x = torch.tensor([3.0], requires_grad=True)

print("1. градиент по весу, хук молчит")
loss = 5 * square(x)
(grad,) = torch.autograd.grad(loss, square.weight, create_graph=True)

print("2. обратный проход от этого градиента")
grad.backward()
# > 1. градиент по весу, хук молчит
# > 2. обратный проход от этого градиента
# >   grad_output 5.0, grad_input 30.0
