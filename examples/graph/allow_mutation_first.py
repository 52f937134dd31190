"""Сохранённый тензор изменили на месте, а градиент верный."""

import textwrap
from contextlib import nullcontext

import torch
from torch.autograd.graph import allow_mutation_on_saved_tensors


def run(title, context):
    print(title)
    x = torch.tensor([3.0], requires_grad=True)
    with context:
        y = x.clone()
        z = y.pow(2)  # производная 2y: должно быть 6
        y.add_(100)
        try:
            z.backward()
            print("  y", y.item(), "градиент", x.grad.item())
        except RuntimeError as error:
            text = textwrap.fill(str(error), 66)
            print(textwrap.indent(text, "  "))


run("без контекста", nullcontext())
run("с контекстом", allow_mutation_on_saved_tensors())
# > без контекста
# >   one of the variables needed for gradient computation has been
# >   modified by an inplace operation: [torch.FloatTensor [1]], which
# >   is output 0 of Add, is at version 1; expected version 0 instead.
# >   Hint: enable anomaly detection to find the operation that failed
# >   to compute its gradient, with
# >   torch.autograd.set_detect_anomaly(True, check_nan=False).
# > с контекстом
# >   y 103.0 градиент 6.0
