"""Старый хук на слое: в grad_input не вход, а всё подряд."""

import textwrap
import warnings

import torch
from torch import nn


def show(module, grad_input, grad_output):
    print("grad_input")
    for grad in grad_input:
        print(" ", grad.tolist())
    print("grad_output")
    print(" ", grad_output[0].tolist())


layer = nn.Linear(3, 2)
layer.weight.data = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
layer.register_backward_hook(show)
x = torch.ones(1, 3, requires_grad=True)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    y = layer(x)
for warning in caught:
    text = f"{warning.category.__name__}: {warning.message}"
    print(textwrap.fill(text, 68))

y.sum().backward()
print("weight.grad:", layer.weight.grad.tolist())
# > FutureWarning: Using a non-full backward hook when the forward
# > contains multiple autograd Nodes is deprecated and will be removed
# > in future versions. This hook will be missing some grad_input.
# > Please use register_full_backward_hook to get the documented
# > behavior.
# > grad_input
# >   [1.0, 1.0]
# >   [[5.0, 7.0, 9.0]]
# >   [[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]
# > grad_output
# >   [[1.0, 1.0]]
# > weight.grad: [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
