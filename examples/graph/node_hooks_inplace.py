"""Тензор изменили на месте: хук остался на прежнем узле."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
old = y.grad_fn


def show_old(grad_outputs):
    print("старый узел получил", grad_outputs[0].item())


def show_new(grad_outputs):
    print("новый узел получил", grad_outputs[0].item())


old.register_prehook(show_old)
y.mul_(5)
print("узел прежний:", y.grad_fn is old)
y.grad_fn.register_prehook(show_new)
y.backward()
# > узел прежний: False
# > новый узел получил 1.0
# > старый узел получил 5.0
