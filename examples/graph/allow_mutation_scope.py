"""Прямой проход, изменение и backward() - внутри одного контекста."""

# %% setup
import textwrap

import torch
from torch.autograd.graph import (
    allow_mutation_on_saved_tensors,
    save_on_cpu,
)


def forward():
    x = torch.tensor([3.0], requires_grad=True)
    y = x.clone()
    return x, y, y.pow(2)  # производная 2y: должно быть 6


def backward(title, x, z):
    try:
        z.backward()
        result = f"градиент {x.grad.item():g}"
    except (AssertionError, RuntimeError) as error:
        result = f"{type(error).__name__}: {error}"
    print(title)
    print(textwrap.indent(textwrap.fill(result, 66), "  "))


# %% outside
with allow_mutation_on_saved_tensors():
    x, y, z = forward()
backward("backward() снаружи, ничего не меняли", x, z)

with allow_mutation_on_saved_tensors():
    x, y, z = forward()
with allow_mutation_on_saved_tensors():
    backward("backward() в другом таком контексте", x, z)

x, y, z = forward()
with allow_mutation_on_saved_tensors():
    y.add_(100)
    backward("прямой проход снаружи", x, z)
# > backward() снаружи, ничего не меняли
# >   AssertionError: Trying to backward outside of the
# >   'allow_mutation_on_saved_tensors' contextin which the graph was
# >   originally recorded.
# > backward() в другом таком контексте
# >   AssertionError: Trying to backward outside of the
# >   'allow_mutation_on_saved_tensors' contextin which the graph was
# >   originally recorded.
# > прямой проход снаружи
# >   RuntimeError: one of the variables needed for gradient computation
# >   has been modified by an inplace operation: [torch.FloatTensor
# >   [1]], which is output 0 of Add, is at version 1; expected version
# >   0 instead. Hint: enable anomaly detection to find the operation
# >   that failed to compute its gradient, with
# >   torch.autograd.set_detect_anomaly(True, check_nan=False).

# %% nested
with allow_mutation_on_saved_tensors():
    x, y, z = forward()
    try:
        with allow_mutation_on_saved_tensors():
            print("сюда не дойдём")
    except RuntimeError as error:
        print("вложенный:", error)
    backward("и внешний после этого сломан", x, z)
# > вложенный: allow_mutation_on_saved_tensors contexts cannot be nested
# > и внешний после этого сломан
# >   AssertionError: Trying to backward outside of the
# >   'allow_mutation_on_saved_tensors' contextin which the graph was
# >   originally recorded.

# %% hooks
with allow_mutation_on_saved_tensors():
    with save_on_cpu():
        x, y, z = forward()
    y.add_(100)
    backward("save_on_cpu() внутри", x, z)

with save_on_cpu(), allow_mutation_on_saved_tensors():
    x, y, z = forward()
    y.add_(100)
    backward("save_on_cpu() снаружи", x, z)
# > save_on_cpu() внутри
# >   градиент 206
# > save_on_cpu() снаружи
# >   градиент 6
