"""Когда ребра нет, а когда оно мимо графа."""

import textwrap

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.tensor([2.0], requires_grad=True)
y = x * 3
other = get_gradient_edge(x * 7)


def attempt(title, function):
    print(f"{title}:")
    try:
        print("  ", function())
    except (RuntimeError, AttributeError, TypeError) as error:
        text = textwrap.fill(f"{type(error).__name__}: {error}", 64)
        print(textwrap.indent(text, "   "))


attempt("без градиента", lambda: get_gradient_edge(x.detach()))
attempt("ребро ребра", lambda: get_gradient_edge(other))
pair = get_gradient_edge(x.expand(2) * 3)
attempt("от ребра без seed", lambda: torch.autograd.grad(pair, x))
attempt(
    "чужое ребро",
    lambda: torch.autograd.grad(y, other, retain_graph=True),
)
attempt(
    "чужое ребро, allow_unused",
    lambda: torch.autograd.grad(y, other, allow_unused=True),
)
# > без градиента:
# >    RuntimeError: It is not possible to get the gradient edge for a
# >    Tensor that does not require gradients
# > ребро ребра:
# >    AttributeError: 'GradientEdge' object has no attribute
# >    'requires_grad'
# > от ребра без seed:
# >    RuntimeError: grad can be implicitly created only for scalar
# >    outputs
# > чужое ребро:
# >    RuntimeError: The differentiated Tensor at index 0 appears to
# >    not have been used in the graph. Set allow_unused=True if this
# >    is the desired behavior.
# > чужое ребро, allow_unused:
# >    (None,)
