"""Градиент с историей: set_to_none=False отвязывает его от графа."""

import warnings

import torch
from torch import nn

# create_graph=True предупреждает об утечке памяти; здесь она не важна.
warnings.simplefilter("ignore")

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)

loss = layer(torch.ones(1, 1)) ** 2
loss.backward(create_graph=True)
print("история есть:", layer.weight.grad.grad_fn is not None)

layer.zero_grad(set_to_none=False)
print("истории нет:", layer.weight.grad.grad_fn is None)
print("requires_grad:", layer.weight.grad.requires_grad)
# > история есть: True
# > истории нет: True
# > requires_grad: False
