"""Сделать именованный аргумент позиционным: его увидит обратный хук."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor):
        return x * factor


def to_positional(module, args, kwargs):
    kwargs = dict(kwargs)
    return (*args, kwargs.pop("factor")), kwargs


def show_gradients(module, grad_input, grad_output):
    print("  grad_input:", *grad_input)


model = Scale()
model.register_full_backward_hook(show_gradients)
x = torch.tensor([2.0], requires_grad=True)
factor = torch.tensor([3.0], requires_grad=True)

print("как есть")
model(x, factor=factor).backward()
print("с хуком на вход")
model.register_forward_pre_hook(to_positional, with_kwargs=True)
model(x, factor=factor).backward()
# > как есть
# >   grad_input: tensor([3.])
# > с хуком на вход
# >   grad_input: tensor([3.]) tensor([2.])
