"""retain_grad() после изменения на месте говорит о новом значении."""

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.tensor([2.0], requires_grad=True)
y = x * 3
y.retain_grad()
edge = get_gradient_edge(y)
y.mul_(5)

loss = y * 7
loss.backward(retain_graph=True)
print("retain_grad(), повешен до mul_():", y.grad)
print("ребро, взято до mul_():", torch.autograd.grad(loss, edge)[0])
# > retain_grad(), повешен до mul_(): tensor([7.])
# > ребро, взято до mul_(): tensor([35.])
