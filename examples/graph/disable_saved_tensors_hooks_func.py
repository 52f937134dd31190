"""torch.func запрещает хуки там, где считает градиент."""

import textwrap

import torch
from torch.autograd.graph import save_on_cpu
from torch.func import grad, jacfwd, jacrev, vmap


def function(x):
    with save_on_cpu():
        return x.pow(2).sum()


x = torch.ones(2, 3)
for transform in (vmap, jacfwd, jacrev, grad):
    try:
        result = "прошло, " + str(tuple(transform(function)(x).shape))
    except RuntimeError as error:
        result = str(error)
    print(transform.__name__)
    print(textwrap.indent(textwrap.fill(result, 66), "  "))

print("контекст снаружи grad()")
try:
    with save_on_cpu():
        grad(torch.sum)(x)
except RuntimeError:
    print("  та же ошибка")

x.requires_grad_()
function(x).backward()
print("backward():", x.grad[0])
# > vmap
# >   прошло, (2,)
# > jacfwd
# >   прошло, (2, 3)
# > jacrev
# >   torch.func.{grad, vjp, jacrev, hessian} don't yet support saved
# >   tensor hooks. Please open an issue with your use case.
# > grad
# >   torch.func.{grad, vjp, jacrev, hessian} don't yet support saved
# >   tensor hooks. Please open an issue with your use case.
# > контекст снаружи grad()
# >   та же ошибка
# > backward(): tensor([2., 2., 2.])
