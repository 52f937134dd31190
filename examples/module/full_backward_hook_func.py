"""torch.func: с хуком grad() падает, а vmap() хук пропускает."""

import textwrap

import torch
from torch import nn
from torch.func import grad, vmap

layer = nn.Linear(2, 1)


def report(module, grad_input, grad_output):
    print("  хук сработал")


def loss(x):
    return layer(x).sum()


handle = layer.register_full_backward_hook(report)
x = torch.ones(3, 2, requires_grad=True)

print("обычный вызов")
layer(x).sum().backward()

print("vmap")
vmap(layer)(x).sum().backward()

print("grad")
try:
    grad(loss)(torch.ones(1, 2))
except RuntimeError as error:
    text = f"RuntimeError: {error}"
    print(textwrap.shorten(text, 68, placeholder=" ..."))

handle.remove()
print("grad без хука:", tuple(grad(loss)(torch.ones(1, 2)).shape))
# > обычный вызов
# >   хук сработал
# > vmap
# > grad
# > RuntimeError: In order to use an autograd.Function with ...
# > grad без хука: (1, 2)
