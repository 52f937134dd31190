"""autograd.grad() по листу из списка: mode="all" падает."""

import textwrap

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)


def show(received):
    print("   хук:", received)


def attempt(title, tensors, mode):
    print(f"{title}, {mode}:")
    handle = register_multi_grad_hook(tensors, show, mode=mode)
    try:
        torch.autograd.grad(y + z, [a, b], retain_graph=True)
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 64), "   "))
    handle.remove()


y, z = a * 2, b * 3
attempt("листья", [a, b], "all")
attempt("листья", [a, b], "any")
attempt("не листья", [y, z], "all")
# > листья, all:
# >    A leaf node was passed to _will_engine_execute_node but we are
# >    currently running autograd.grad(). This is currently not
# >    supported.
# > листья, any:
# >    хук: tensor([3.])
# > не листья, all:
# >    хук: [tensor([1.]), tensor([1.])]
