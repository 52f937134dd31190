"""backward(inputs=[ребро]): у не-листа градиент никуда не ляжет."""

import warnings

import torch
from torch.autograd.graph import get_gradient_edge

# О чтении y.grad у не-листа torch предупреждает, здесь оно нарочно.
warnings.simplefilter("ignore")

x = torch.tensor([2.0], requires_grad=True)
y = x * 3
edge = get_gradient_edge(y)
loss = y * 5

loss.backward(inputs=[edge], retain_graph=True)
print("inputs=[ребро]: y.grad", y.grad, "x.grad", x.grad)

y.grad = None
loss.backward(inputs=[y], retain_graph=True)
print("inputs=[y]: y.grad", y.grad, "x.grad", x.grad)

y.grad = None
(grad,) = torch.autograd.grad(loss, edge)
print("grad(loss, ребро):", grad)
# > inputs=[ребро]: y.grad None x.grad None
# > inputs=[y]: y.grad tensor([5.]) x.grad None
# > grad(loss, ребро): tensor([5.])
