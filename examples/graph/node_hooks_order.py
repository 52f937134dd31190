"""Хук тензора, retain_grad(), prehook, узел, хук: кто за кем."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2


def post_hook(grad_inputs, grad_outputs):
    print("хук узла: получал", grad_outputs[0].item(), end=", ")
    print("отдал", grad_inputs[0].item())


def first_prehook(grad_outputs):
    print("prehook 1:", grad_outputs[0].item())
    return (grad_outputs[0] * 10,)


def second_prehook(grad_outputs):
    print("prehook 2:", grad_outputs[0].item())
    return (grad_outputs[0] * 10,)


def tensor_hook(grad):
    print("хук тензора:", grad.item())
    return grad * 2


# Регистрируем с конца: порядок решает граф, а не очередь.
y.grad_fn.register_hook(post_hook)
y.grad_fn.register_prehook(first_prehook)
y.grad_fn.register_prehook(second_prehook)
y.retain_grad()
y.register_hook(tensor_hook)

(y * 3).backward()
print("y.grad:", y.grad.item())
print("x.grad:", x.grad.item())

try:
    y.grad_fn.register_hook(post_hook, prepend=True)
except TypeError as error:
    print(error)
# > хук тензора: 3.0
# > prehook 1: 6.0
# > prehook 2: 60.0
# > хук узла: получал 600.0, отдал 1200.0
# > y.grad: 6.0
# > x.grad: 1200.0
# > MulBackward0.register_hook() takes no keyword arguments
