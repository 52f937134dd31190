"""Чем «полный» хук отличается от старого register_backward_hook."""

import warnings

import torch
from torch import nn

# Старый хук и сам предупреждает, что часть градиентов потеряет.
warnings.simplefilter("ignore")


def show_shapes(module, grad_input, grad_output):
    print("  grad_input:", [tuple(g.shape) for g in grad_input])


def make_model():
    return nn.Sequential(nn.Linear(3, 7), nn.ReLU(), nn.Linear(7, 2))


x = torch.ones(4, 3, requires_grad=True)

print("register_backward_hook")
model = make_model()
model.register_backward_hook(show_shapes)
model(x).sum().backward()

print("register_full_backward_hook")
model = make_model()
model.register_full_backward_hook(show_shapes)
model(x).sum().backward()
# > register_backward_hook
# >   grad_input: [(2,), (4, 7), (7, 2)]
# > register_full_backward_hook
# >   grad_input: [(4, 3)]
