"""torch.autograd.grad: хук ждёт градиента по входу модуля."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # последний вход без градиента нарочно
layer = nn.Linear(2, 1)


def report(module, grad_input, grad_output):
    print("  хук сработал")


layer.register_full_backward_hook(report)
x = torch.ones(1, 2, requires_grad=True)
loss = layer(x).sum()

print("grad(loss, x)")
torch.autograd.grad(loss, x, retain_graph=True)

print("grad(loss, weight)")
torch.autograd.grad(loss, layer.weight, retain_graph=True)

print("backward(inputs=[weight])")
loss.backward(inputs=[layer.weight])

print("grad(loss, weight), вход без градиента")
loss = layer(torch.ones(1, 2)).sum()
torch.autograd.grad(loss, layer.weight)
# > grad(loss, x)
# >   хук сработал
# > grad(loss, weight)
# > backward(inputs=[weight])
# > grad(loss, weight), вход без градиента
# >   хук сработал
