"""Вид изменили на месте: прежнее ребро вида выпало из графа."""

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.ones(4, requires_grad=True)
y = x * 1
part = y[:2]
y_edge, part_edge = get_gradient_edge(y), get_gradient_edge(part)
part.mul_(10)
loss = y.sum()

(grad,) = torch.autograd.grad(loss, y_edge, retain_graph=True)
print("по y до изменения:", grad.tolist())
(grad,) = torch.autograd.grad(loss, part_edge, allow_unused=True)
print("по виду до изменения:", grad)
print("узел вида был:", part_edge.node.name())
print("узел вида стал:", part.grad_fn.name())

y = x * 1
part = y[:2]
part_edge = get_gradient_edge(part)
y.mul_(10)
grads = torch.autograd.grad(part.sum(), part_edge, allow_unused=True)
print("изменили основу, по прежнему виду:", grads[0])
# > по y до изменения: [10.0, 10.0, 1.0, 1.0]
# > по виду до изменения: None
# > узел вида был: SliceBackward0
# > узел вида стал: AsStridedBackward0
# > изменили основу, по прежнему виду: None
