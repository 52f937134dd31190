"""Обратный хук получает градиент по выходу после подмены."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)


def ten_times(module, args, output):
    return output * 10


def show_gradients(module, grad_input, grad_output):
    print("grad_output:", *grad_output)
    print("grad_input: ", *grad_input)


layer.register_full_backward_hook(show_gradients)
layer.register_forward_hook(ten_times)

x = torch.ones(1, 1, requires_grad=True)
y = layer(x)
print("выход:", y.item())
y.backward()
# > выход: 30.0
# > grad_output: tensor([[1.]])
# > grad_input:  tensor([[30.]])
