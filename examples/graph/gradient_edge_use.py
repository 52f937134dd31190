"""Где вместо тензора можно дать ребро."""

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.tensor([2.0], requires_grad=True)
y = x * 3
loss = y * 5
x_edge, y_edge = get_gradient_edge(x), get_gradient_edge(y)

print("по ребру:", torch.autograd.grad(loss, y_edge, retain_graph=True))
print("по листу:", torch.autograd.grad(loss, x_edge, retain_graph=True))

seed = torch.tensor([10.0])
(grad,) = torch.autograd.grad(y_edge, x, seed, retain_graph=True)
print("от ребра:", grad)

torch.autograd.backward(y_edge, seed, retain_graph=True)
print("backward(ребро): x.grad", x.grad)

x.grad = None
loss.backward(inputs=[x_edge], retain_graph=True)
print("backward(inputs=[ребро листа]): x.grad", x.grad)

try:
    y_edge.backward()
except AttributeError as error:
    print(error)
# > по ребру: (tensor([5.]),)
# > по листу: (tensor([15.]),)
# > от ребра: tensor([30.])
# > backward(ребро): x.grad tensor([30.])
# > backward(inputs=[ребро листа]): x.grad tensor([15.])
# > 'GradientEdge' object has no attribute 'backward'
