"""Ошибка в pack останавливает прямой проход, в unpack - обратный."""

import textwrap

import torch
from torch.autograd.graph import saved_tensors_hooks

broken = True


def keep(tensor):
    return tensor.detach()


def fail(value):
    if broken:
        raise ValueError("диск полон")
    return value.detach()


x = torch.ones(2, requires_grad=True)

try:
    with saved_tensors_hooks(fail, keep):
        x.exp()
except ValueError as error:
    print("прямой проход:", error)
print("после with хуков нет:", tuple(x.exp().shape))

with saved_tensors_hooks(keep, fail):
    y = x.exp()
loss = y.exp().sum()
try:
    loss.backward()
except ValueError as error:
    print("обратный проход:", error, "| x.grad", x.grad)

broken = False
try:
    loss.backward()
except RuntimeError as error:
    print(textwrap.fill(f"второй раз: {error}", 68))
y.sum().backward()
print("граф до ошибки цел:", x.grad)
# > прямой проход: диск полон
# > после with хуков нет: (2,)
# > обратный проход: диск полон | x.grad None
# > второй раз: Trying to backward through the graph a second time (or
# > directly access saved tensors after they have already been freed).
# > Saved intermediate values of the graph are freed when you call
# > .backward() or autograd.grad(). Specify retain_graph=True if you
# > need to backward through the graph a second time or if you need to
# > access saved tensors after calling backward.
# > граф до ошибки цел: tensor([2.7183, 2.7183])
