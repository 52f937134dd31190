"""Тензор отпустили, а градиент по нему получили."""

import weakref

import torch
from torch.autograd.graph import get_gradient_edge

x = torch.ones(3, requires_grad=True)


def run(title, operation):
    y = x * 2
    loss = operation(y).sum()
    edge = get_gradient_edge(y)
    reference = weakref.ref(y)
    del y
    state = "свободен" if reference() is None else "жив"
    (grad,) = torch.autograd.grad(loss, edge)
    after = "свободен" if reference() is None else "жив"
    print(f"{title}: тензор {state}, градиент {grad.tolist()}")
    print(f"   после обратного прохода тензор {after}")


run("y + 1", lambda y: y + 1)
run("y * y", lambda y: y * y)
# > y + 1: тензор свободен, градиент [1.0, 1.0, 1.0]
# >    после обратного прохода тензор свободен
# > y * y: тензор жив, градиент [4.0, 4.0, 4.0]
# >    после обратного прохода тензор свободен
