"""Сколько входов насчитает старый хук и сколько - полный."""

import warnings

import torch
from torch import nn


class AddThree(nn.Module):
    def forward(self, a, b, c):
        return a + b + c


def report(module, grad_input, grad_output):
    shapes = [g if g is None else [*g.shape] for g in grad_input]
    print("   ", *shapes)


def compare(title, make, *shapes):
    print(title)
    inputs = [torch.ones(shape, requires_grad=True) for shape in shapes]
    for kind in ("backward", "full_backward"):
        module = make()
        getattr(module, f"register_{kind}_hook")(report)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            # Умножение стоит до модуля и в него не входит.
            y = module(*(x * 2 for x in inputs))
        print(f"  register_{kind}_hook, предупреждений {len(caught)}")
        y.sum().backward()


compare("сумма трёх входов", AddThree, (5,), (5,), (5,))
compare("слой, вход (4, 3)", lambda: nn.Linear(3, 2), (4, 3))
compare("слой, вход (5, 4, 3)", lambda: nn.Linear(3, 2), (5, 4, 3))
compare("тождество", nn.Identity, (4,))
compare("ReLU", nn.ReLU, (4,))
# > сумма трёх входов
# >   register_backward_hook, предупреждений 1
# >     [5] [5]
# >   register_full_backward_hook, предупреждений 0
# >     [5] [5] [5]
# > слой, вход (4, 3)
# >   register_backward_hook, предупреждений 1
# >     [2] [4, 3] [3, 2]
# >   register_full_backward_hook, предупреждений 0
# >     [4, 3]
# > слой, вход (5, 4, 3)
# >   register_backward_hook, предупреждений 1
# >     [20, 2]
# >   register_full_backward_hook, предупреждений 0
# >     [5, 4, 3]
# > тождество
# >   register_backward_hook, предупреждений 1
# >     [4] None
# >   register_full_backward_hook, предупреждений 0
# >     [4]
# > ReLU
# >   register_backward_hook, предупреждений 0
# >     [4]
# >   register_full_backward_hook, предупреждений 0
# >     [4]
