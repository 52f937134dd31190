"""Вес, вычисленный до forward: его градиент приходит после хука."""

import torch
from torch import nn
from torch.nn.utils import prune

# prune хранит weight_orig и пересчитывает weight перед forward.
layer = prune.identity(nn.Linear(2, 1), "weight")


def look(module, grad_input, grad_output):
    print("weight_orig.grad:", module.weight_orig.grad)
    print("bias.grad:", module.bias.grad)


layer.register_full_backward_hook(look)
layer(torch.ones(1, 2, requires_grad=True)).sum().backward()
print("после backward():", layer.weight_orig.grad)
# > weight_orig.grad: None
# > bias.grad: tensor([1.])
# > после backward(): tensor([[1., 1.]])
