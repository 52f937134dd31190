"""Снять хук узла: remove(), with, новый граф."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2


def report(grad_inputs, grad_outputs):
    print("  хук сработал")


handle = y.grad_fn.register_hook(report)
print("хук есть")
y.backward(retain_graph=True)

handle.remove()
print("после remove()")
y.backward(retain_graph=True)

with y.grad_fn.register_hook(report):
    print("внутри with")
    y.backward(retain_graph=True)
print("после with")
y.backward(retain_graph=True)

y.grad_fn.register_hook(report)
print("новый прямой проход")
y = x * 2
y.backward()
# > хук есть
# >   хук сработал
# > после remove()
# > внутри with
# >   хук сработал
# > после with
# > новый прямой проход
