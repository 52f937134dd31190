"""После ошибки ответ хука ничего не спасает, а его ошибка тонет."""

import textwrap
import warnings

import torch
from torch import nn


class Fails(nn.Module):
    def forward(self, x):
        raise ValueError("упал forward")


def replace(module, args, output):
    print("replace получил", output)
    return torch.zeros(1)


def careless(module, args, output):
    print("careless получил", output)
    output.no_such_method()


model = Fails()
model.register_forward_hook(replace, always_call=True)
model.register_forward_hook(careless, always_call=True)

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    try:
        model(torch.ones(1))
    except ValueError as error:
        print("наружу вышло:", error)
print("предупреждение:")
print(textwrap.fill(str(caught[0].message), 68))
# > replace получил None
# > careless получил tensor([0.])
# > наружу вышло: упал forward
# > предупреждение:
# > module forward hook with ``always_call=True`` raised an exception
# > that was silenced as another error was raised in forward: 'Tensor'
# > object has no attribute 'no_such_method'
