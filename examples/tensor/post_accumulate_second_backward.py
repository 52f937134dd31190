"""Хук сдвинул вес, и второй backward() по тому же графу падает."""

import textwrap

import torch
from torch import nn


def run(name, backward):
    model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
    optimizers = {
        p: torch.optim.SGD([p], lr=0.1) for p in model.parameters()
    }

    def step(parameter):
        calls.append(parameter)
        optimizers[parameter].step()
        optimizers[parameter].zero_grad()

    calls = []
    for parameter in model.parameters():
        parameter.register_post_accumulate_grad_hook(step)
    y = model(torch.ones(1, 1))
    print(name)
    try:
        backward(y.sum(), (y * y).sum())
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 64), "  "))
    print("  шагов:", len(calls))


def separately(first, second):
    first.backward(retain_graph=True)
    second.backward()


def together(first, second):
    (first + second).backward()


run("два backward()", separately)
run("сумма", together)
# > два backward()
# >   one of the variables needed for gradient computation has been
# >   modified by an inplace operation: [torch.FloatTensor [1, 1]],
# >   which is output 0 of AsStrided, is at version 2; expected
# >   version 1 instead. Hint: enable anomaly detection to find the
# >   operation that failed to compute its gradient, with
# >   torch.autograd.set_detect_anomaly(True, check_nan=False).
# >   шагов: 4
# > сумма
# >   шагов: 4
