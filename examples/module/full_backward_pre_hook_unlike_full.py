"""Предварительный хук срабатывает там, где полный хук молчит."""

import torch
from torch import nn


class IgnoresInput(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1, 1))

    def forward(self, x):
        return self.weight * 2


def before(module, grad_output):
    print("  предварительный хук")


def after(module, grad_input, grad_output):
    print("  полный хук")


def prepare(model):
    model.register_full_backward_pre_hook(before)
    model.register_full_backward_hook(after)
    return model(torch.ones(1, 1, requires_grad=True)), model.weight


print("backward()")
y, weight = prepare(nn.Linear(1, 1))
y.backward(retain_graph=True)
print("grad(y, weight)")
torch.autograd.grad(y, weight, retain_graph=True)
print("backward(inputs=[weight])")
y.backward(inputs=[weight])
print("выход не зависит от входа")
y, weight = prepare(IgnoresInput())
y.backward()
# > backward()
# >   предварительный хук
# >   полный хук
# > grad(y, weight)
# >   предварительный хук
# > backward(inputs=[weight])
# >   предварительный хук
# > выход не зависит от входа
# >   предварительный хук
