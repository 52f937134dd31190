"""Хук сработал, а .grad у тензора - None."""

import torch


class FirstOnly(torch.autograd.Function):
    @staticmethod
    def forward(ctx, first, second):
        return first + second

    @staticmethod
    def backward(ctx, grad):
        return grad, None  # второму входу градиента не даём


def after(tensor):
    print("после накопления:", tensor.grad)


def on_grad(grad):
    print("register_hook:", grad)


x = torch.ones(1, requires_grad=True)
y = torch.ones(1, requires_grad=True)
y.register_hook(on_grad)
y.register_post_accumulate_grad_hook(after)
FirstOnly.apply(x, y).backward()
print("x.grad:", x.grad)
# > register_hook: None
# > после накопления: None
# > x.grad: tensor([1.])
