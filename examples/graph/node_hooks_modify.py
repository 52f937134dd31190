"""Изменить grad_inputs на месте: испортится и соседний градиент."""

import torch


def change_in_place(grad_inputs, grad_outputs):
    grad_inputs[0].mul_(10)


def replace(grad_inputs, grad_outputs):
    return grad_inputs[0] * 10, grad_inputs[1]


for hook in (change_in_place, replace):
    a = torch.ones(1, requires_grad=True)
    b = torch.ones(1, requires_grad=True)
    y = a + b
    y.grad_fn.register_hook(hook)
    seed = torch.ones(1)
    y.backward(seed)
    print(hook.__name__)
    print("  a", a.grad.item(), "b", b.grad.item(), "seed", seed.item())
# > change_in_place
# >   a 10.0 b 10.0 seed 10.0
# > replace
# >   a 10.0 b 1.0 seed 1.0
