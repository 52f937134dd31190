"""Хук после накопления: градиент уже лежит в .grad."""

import torch


def show_grad(grad):
    print("register_hook: x.grad", x.grad)


def show_parameter(tensor):
    print("после накопления: x.grad", tensor.grad, tensor is x)


x = torch.tensor([1.0, 2.0], requires_grad=True)
handle = x.register_post_accumulate_grad_hook(show_parameter)
x.register_hook(show_grad)

for step in (1, 2):
    print("проход", step)
    (x * 3).sum().backward()

handle.remove()
# > проход 1
# > register_hook: x.grad None
# > после накопления: x.grad tensor([3., 3.]) True
# > проход 2
# > register_hook: x.grad tensor([3., 3.])
# > после накопления: x.grad tensor([6., 6.]) True
