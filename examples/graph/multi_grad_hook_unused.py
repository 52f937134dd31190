"""Кого этот проход не считает, того хук не ждёт: на его месте None."""

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)
unused = torch.tensor([1.0], requires_grad=True)
y = a * b


def show(grads):
    print("  ", [None if g is None else g.item() for g in grads])


handle = register_multi_grad_hook([a, b, y, unused], show)

print("backward()")
(y * 5).backward(retain_graph=True)
print("backward(inputs=[a])")
(y * 5).backward(inputs=[a], retain_graph=True)
print("loss без a и y")
(b * 7).backward()
handle.remove()
# > backward()
# >    [5.0, 5.0, 5.0, None]
# > backward(inputs=[a])
# >    [5.0, None, 5.0, None]
# > loss без a и y
# >    [None, 7.0, None, None]
