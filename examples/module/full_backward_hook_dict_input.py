"""Тензоры внутри словаря, списка или кортежа хук не видит."""

import textwrap
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # torch считает: вход без градиента


class Batch(nn.Module):
    def forward(self, batch, key):
        return batch[key] * 2


def show(module, grad_input, grad_output):
    print("grad_input:", grad_input)


def replace(module, grad_input, grad_output):
    return (torch.zeros(1), None)


x = torch.ones(1, requires_grad=True)
model = Batch()
model.register_full_backward_hook(show)

model({"x": x}, "x").backward()
model([x], 0).backward()
model((x,), 0).backward()
print("x.grad за три прохода:", x.grad)

model.register_full_backward_hook(replace)
try:
    model({"x": x}, "x").backward()
except RuntimeError as error:
    print(textwrap.fill(f"RuntimeError: {error}", 68))
# > grad_input: (None, None)
# > grad_input: (None, None)
# > grad_input: (None, None)
# > x.grad за три прохода: tensor([6.])
# > grad_input: (None, None)
# > RuntimeError: Backward hook for Modules where no input requires
# > gradient should always return None or None for all gradients.
