"""Один хук на два тензора: позвать, когда готовы оба градиента."""

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)


def both_ready(grads):
    print("градиенты:", grads)


handle = register_multi_grad_hook([a, b], both_ready)

loss = a * 2 + b * 3
print("прямой проход закончен, хук молчит")
loss.backward()
handle.remove()
# > прямой проход закончен, хук молчит
# > градиенты: [tensor([2.]), tensor([3.])]
