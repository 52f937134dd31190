"""Сколько раз сработает хук на тензоре x."""

import torch
from torch import nn


def count(build):
    calls = []

    def remember(grad):
        calls.append(grad)

    x = torch.tensor([2.0], requires_grad=True)
    x.register_hook(remember)
    build(x)
    return len(calls)


def twice(x):
    loss = x * 3
    loss.backward(retain_graph=True)
    loss.backward()


def not_used(x):
    nn.Parameter(torch.ones(1)).backward()


def zero_gradient(x):
    torch.relu(-x).backward()


def detached(x):
    (x.detach() * nn.Parameter(torch.ones(1))).backward()


def switched_off(x):
    x.requires_grad_(False)
    (x * nn.Parameter(torch.ones(1))).backward()
    x.requires_grad_(True)  # хук всё ещё на месте
    (x * 3).backward()


for build in (twice, not_used, zero_gradient, detached, switched_off):
    print(f"{build.__name__:13}", count(build))
# > twice         2
# > not_used      0
# > zero_gradient 1
# > detached      0
# > switched_off  1
