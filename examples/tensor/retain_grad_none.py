"""Почему .grad пуст, хотя requires_grad=True."""

import textwrap
import warnings

import torch


def read(name, tensor):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        grad = tensor.grad
    print(f"{name}: is_leaf {tensor.is_leaf}, grad {grad}")
    for warning in caught:
        # Дальше в тексте путь к исходникам torch.
        text = str(warning.message).split(" (Triggered")[0]
        print(textwrap.indent(textwrap.fill(text, 64), "  "))


scaled = torch.ones(1, requires_grad=True) * 0.5
leaf = (torch.ones(1) * 0.5).requires_grad_()
kept = torch.ones(1, requires_grad=True) * 0.5
kept.retain_grad()

(scaled + leaf + kept).backward()
read("умножили потом", scaled)
read("умножили сначала", leaf)
read("retain_grad()", kept)
# > умножили потом: is_leaf False, grad None
# >   The .grad attribute of a Tensor that is not a leaf Tensor is
# >   being accessed. Its .grad attribute won't be populated during
# >   autograd.backward(). If you indeed want the .grad field to be
# >   populated for a non-leaf Tensor, use .retain_grad() on the non-
# >   leaf Tensor. If you access the non-leaf Tensor by mistake, make
# >   sure you access the leaf Tensor instead. See
# >   github.com/pytorch/pytorch/pull/30531 for more information.
# > умножили сначала: is_leaf True, grad tensor([1.])
# > retain_grad(): is_leaf False, grad tensor([1.])
