"""Имена у сохранённого: что есть у разных узлов."""

import torch
from torch.autograd.graph import get_gradient_edge


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x * w

    @staticmethod
    def backward(ctx, grad):
        x, w = ctx.saved_tensors
        return grad * w, grad * x


def show(node):
    print(type(node).__name__)
    for name in dir(node):
        if name.startswith("_saved_") or name == "saved_tensors":
            print(f"  {name} = {getattr(node, name)}")
        elif name.startswith("_raw_saved_"):
            print(f"  {name}")


x = torch.tensor([2.0], requires_grad=True)
w = torch.tensor([5.0])
show((x + 1).grad_fn)
show(x.exp().grad_fn)
show((x * w).grad_fn)
product = Product.apply(x, w)
show(product.grad_fn)
show(get_gradient_edge(x).node)
# > AddBackward0
# >   _saved_alpha = 1
# > ExpBackward0
# >   _raw_saved_result
# >   _saved_result = tensor([7.3891], grad_fn=<ExpBackward0>)
# > MulBackward0
# >   _raw_saved_other
# >   _raw_saved_self
# >   _saved_other = tensor([5.])
# >   _saved_self = None
# > ProductBackward
# >   _raw_saved_tensors
# >   saved_tensors = (tensor([2.], requires_grad=True), tensor([5.]))
# > AccumulateGrad
