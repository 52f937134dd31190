"""Какие хуки срабатывают, когда просят градиент по ребру."""

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
edge = get_gradient_edge(y)
loss = y * 3


def tensor_hook(grad):
    print("   хук тензора")
    return grad * 10


def node_prehook(grad_outputs):
    print("   prehook узла")


y.register_hook(tensor_hook)
edge.node.register_prehook(node_prehook)

print("grad(loss, ребро)")
(grad,) = torch.autograd.grad(loss, edge, retain_graph=True)
print("   ответ", grad)

print("backward()")
loss.backward()
# > grad(loss, ребро)
# >    хук тензора
# >    ответ tensor([30.])
# > backward()
# >    хук тензора
# >    prehook узла
