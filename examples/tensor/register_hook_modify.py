"""Градиент изменили на месте - испортился и чужой."""

import textwrap

import torch


def in_place(grad):
    grad.mul_(10)


def returned(grad):
    return grad * 10


def run(hook):
    a = torch.tensor([1.0, 1.0], requires_grad=True)
    b = torch.tensor([1.0, 1.0], requires_grad=True)
    start = torch.ones(2)
    a.register_hook(hook)
    (a + b).backward(start)
    print(hook.__name__)
    print("  a.grad", a.grad)
    print("  b.grad", b.grad)
    print("  start ", start)


run(in_place)
run(returned)

x = torch.tensor([1.0, 1.0], requires_grad=True)
x.register_hook(in_place)
try:
    x.sum().backward()
except RuntimeError as error:
    print("после sum():")
    print(textwrap.fill(str(error), 68))
# > in_place
# >   a.grad tensor([10., 10.])
# >   b.grad tensor([10., 10.])
# >   start  tensor([10., 10.])
# > returned
# >   a.grad tensor([10., 10.])
# >   b.grad tensor([1., 1.])
# >   start  tensor([1., 1.])
# > после sum():
# > unsupported operation: more than one element of the written-to
# > tensor refers to a single memory location. Please clone() the tensor
# > before performing the operation.
