"""Вес изменили до backward(): save_on_cpu() этого не заметит."""

import textwrap
from contextlib import nullcontext

import torch
from torch.autograd.graph import save_on_cpu


def attempt(title, context):
    weight = torch.tensor([3.0], requires_grad=True)
    with context:
        loss = weight.pow(2).sum()  # производная 2w: должно быть 6
    with torch.no_grad():
        weight += 100  # так меняет вес и optimizer.step()
    try:
        loss.backward()
        result = f"градиент {weight.grad.item():g}"
    except RuntimeError as error:
        result = str(error)
    print(title)
    print(textwrap.indent(textwrap.fill(result, 66), "  "))


attempt("без контекста", nullcontext())
attempt("save_on_cpu()", save_on_cpu())
attempt("save_on_cpu(pin_memory=True)", save_on_cpu(pin_memory=True))
# > без контекста
# >   one of the variables needed for gradient computation has been
# >   modified by an inplace operation: [torch.FloatTensor [1]] is at
# >   version 1; expected version 0 instead. Hint: enable anomaly
# >   detection to find the operation that failed to compute its
# >   gradient, with torch.autograd.set_detect_anomaly(True,
# >   check_nan=False).
# > save_on_cpu()
# >   градиент 206
# > save_on_cpu(pin_memory=True)
# >   градиент 6
