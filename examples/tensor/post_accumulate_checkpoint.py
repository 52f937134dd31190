"""Общий вес и checkpoint: хук может сработать дважды за шаг."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def run(name, wrap):
    def multiply(x):
        return x * weight

    def on_grad(grad):
        print("  register_hook", grad.item())

    def after(parameter):
        print("  накоплено", parameter.grad.item())

    weight = nn.Parameter(torch.ones(1))
    weight.register_hook(on_grad)
    weight.register_post_accumulate_grad_hook(after)
    x = torch.ones(1, requires_grad=True)
    print(name)
    wrap(multiply, wrap(multiply, x)).backward()


def plain(function, x):
    return function(x)


def new(function, x):
    return checkpoint(function, x, use_reentrant=False)


def old(function, x):
    return checkpoint(function, x, use_reentrant=True)


run("без checkpoint", plain)
run("use_reentrant=False", new)
run("use_reentrant=True", old)
# > без checkpoint
# >   register_hook 2.0
# >   накоплено 2.0
# > use_reentrant=False
# >   register_hook 2.0
# >   накоплено 2.0
# > use_reentrant=True
# >   register_hook 1.0
# >   накоплено 1.0
# >   register_hook 1.0
# >   накоплено 2.0
