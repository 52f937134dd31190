"""'NoneType' object has no attribute 'register_hook': нет узла."""

import torch
from torch.autograd.graph import get_gradient_edge


def attempt(name, tensor):
    print(f"{name}:")
    try:
        tensor.grad_fn.register_hook(print)
    except AttributeError as error:
        print("  ", error)
    if tensor.requires_grad:
        print("   узел есть:", get_gradient_edge(tensor).node.name())
    else:
        print("   узла нет и не будет: градиент не нужен")


weight = torch.tensor([2.0], requires_grad=True)
with torch.no_grad():
    silent = weight * 3

attempt("лист графа", weight)
attempt("под no_grad()", silent)
attempt("после detach()", (weight * 3).detach())
# > лист графа:
# >    'NoneType' object has no attribute 'register_hook'
# >    узел есть: torch::autograd::AccumulateGrad
# > под no_grad():
# >    'NoneType' object has no attribute 'register_hook'
# >    узла нет и не будет: градиент не нужен
# > после detach():
# >    'NoneType' object has no attribute 'register_hook'
# >    узла нет и не будет: градиент не нужен
