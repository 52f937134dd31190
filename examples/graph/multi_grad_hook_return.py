"""Ответ хука выбрасывают; менять градиенты на месте опасно."""

import torch
from torch.autograd.graph import register_multi_grad_hook


def answer_all(grads):
    return [g * 100 for g in grads]


def answer_any(grad):
    return grad * 100


def change_in_place(grads):
    for grad in grads:
        grad.mul_(100)


for hook, mode in (
    (answer_all, "all"),
    (answer_any, "any"),
    (change_in_place, "all"),
):
    a = torch.tensor([1.0], requires_grad=True)
    b = torch.tensor([1.0], requires_grad=True)
    handle = register_multi_grad_hook([a, b], hook, mode=mode)
    (a * 2 + b * 3).backward()
    print(f"{hook.__name__}: a.grad {a.grad}, b.grad {b.grad}")
    handle.remove()
# > answer_all: a.grad tensor([2.]), b.grad tensor([3.])
# > answer_any: a.grad tensor([2.]), b.grad tensor([3.])
# > change_in_place: a.grad tensor([200.]), b.grad tensor([3.])
