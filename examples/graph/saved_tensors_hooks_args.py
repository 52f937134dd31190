"""pack получает сам тензор с его историей, но без градиентов вокруг."""

import torch
from torch.autograd.graph import saved_tensors_hooks

x = torch.ones(2, requires_grad=True)


def pack(tensor):
    print("pack")
    print("  это сам x:", tensor is x)
    print("  grad_fn:", type(tensor.grad_fn).__name__)
    print("  градиенты включены:", torch.is_grad_enabled())
    return "что угодно", tensor.detach()


def unpack(packed):
    print("unpack")
    print("  пришло:", *packed)
    print("  градиенты включены:", torch.is_grad_enabled())
    return packed[1]


with saved_tensors_hooks(pack, unpack):
    y = x.pow(2)  # сохраняет свой вход
    z = y.exp()  # сохраняет свой выход
z.sum().backward()
# > pack
# >   это сам x: True
# >   grad_fn: NoneType
# >   градиенты включены: False
# > pack
# >   это сам x: False
# >   grad_fn: ExpBackward0
# >   градиенты включены: False
# > unpack
# >   пришло: что угодно tensor([2.7183, 2.7183])
# >   градиенты включены: False
# > unpack
# >   пришло: что угодно tensor([1., 1.])
# >   градиенты включены: False
