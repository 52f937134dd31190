"""Разрезать обратный проход: сначала до середины, потом дальше."""

import torch
from torch import nn
from torch.autograd.graph import get_gradient_edge

front, back = nn.Linear(2, 2), nn.Linear(2, 1)
for layer in (front, back):
    nn.init.constant_(layer.weight, 0.5)

hidden = front(torch.ones(1, 2))
middle = get_gradient_edge(hidden)
loss = back(hidden).sum()
del hidden

weights = [middle, *back.parameters()]
middle_grad, *back_grads = torch.autograd.grad(loss, weights)
print("градиент в середине:", middle_grad.tolist())
print("до front не дошли:", front.weight.grad)

clipped = middle_grad.clamp(max=0.25)
torch.autograd.backward(middle, clipped)
print("front.weight.grad:", front.weight.grad.tolist())
# > градиент в середине: [[0.5, 0.5]]
# > до front не дошли: None
# > front.weight.grad: [[0.25, 0.25], [0.25, 0.25]]
