"""Пример из докстринга torch: порядок и вид тензоров там не те."""

import torch
from torch.autograd.graph import saved_tensors_hooks


def pack_hook(x):
    print("Packing", x)
    return x.detach()


def unpack_hook(x):
    print("Unpacking", x)
    return x


a = torch.ones(2, requires_grad=True)
b = torch.ones(2, requires_grad=True) * 2
with saved_tensors_hooks(pack_hook, unpack_hook):
    y = a * b
y.sum().backward()
# > Packing tensor([2., 2.], grad_fn=<MulBackward0>)
# > Packing tensor([1., 1.], requires_grad=True)
# > Unpacking tensor([2., 2.])
# > Unpacking tensor([1., 1.])
