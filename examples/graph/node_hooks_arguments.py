"""Место в grad_inputs — это ребро к следующему узлу."""

import torch
from torch import nn

layer = nn.Linear(2, 1)
nn.init.ones_(layer.weight)
x = torch.tensor([[3.0, 4.0]])  # градиента не требует
y = layer(x)


def show(grad_inputs, grad_outputs):
    edges = y.grad_fn.next_functions
    for (node, number), grad in zip(edges, grad_inputs, strict=True):
        name = node.name() if node else None
        print(f"{name}, место {number}:")
        print("  ", None if grad is None else grad.tolist())


handle = y.grad_fn.register_hook(show)
print(y.grad_fn.name())
y.sum().backward(retain_graph=True)

print("нужен только градиент сдвига")
torch.autograd.grad(y.sum(), layer.bias)
# > AddmmBackward0
# > torch::autograd::AccumulateGrad, место 0:
# >    [1.0]
# > None, место 0:
# >    None
# > TBackward0, место 0:
# >    [[3.0], [4.0]]
# > нужен только градиент сдвига
# > torch::autograd::AccumulateGrad, место 0:
# >    [1.0]
# > None, место 0:
# >    None
# > TBackward0, место 0:
# >    None
