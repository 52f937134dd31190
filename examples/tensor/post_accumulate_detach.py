"""Вес нужен ещё и через detach(): шаг в хуке ломает тот же проход."""

import textwrap

import torch
from torch import nn


def step(parameter):
    parameter.sub_(parameter.grad, alpha=0.1)


def run(name, make_constant):
    weight = nn.Parameter(torch.tensor([2.0]))
    weight.register_post_accumulate_grad_hook(step)
    x = torch.tensor([1.0], requires_grad=True)
    hidden = x * make_constant(weight)
    print(name)
    try:
        (hidden * weight).backward()
        print("  x.grad", x.grad.item(), "вес", f"{weight.item():.1f}")
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 64), "  "))


def detached(weight):
    return weight.detach()


def copied(weight):
    return weight.detach().clone()


run("detach()", detached)
run("detach().clone()", copied)
# > detach()
# >   one of the variables needed for gradient computation has been
# >   modified by an inplace operation: [torch.FloatTensor [1]] is at
# >   version 1; expected version 0 instead. Hint: enable anomaly
# >   detection to find the operation that failed to compute its
# >   gradient, with torch.autograd.set_detect_anomaly(True,
# >   check_nan=False).
# > detach().clone()
# >   x.grad 4.0 вес 1.8
