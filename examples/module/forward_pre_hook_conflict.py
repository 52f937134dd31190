"""Аргумент уже передан по месту, а хук добавил его по имени."""

import inspect

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def force(module, args, kwargs):
    return args, {**kwargs, "factor": 5.0}


def force_anywhere(module, args, kwargs):
    # bind() раскладывает аргументы по именам, как сделал бы вызов.
    bound = inspect.signature(module.forward).bind(*args, **kwargs)
    bound.arguments["factor"] = 5.0
    return bound.args, bound.kwargs


model = Scale()
x = torch.ones(1)
for hook in (force, force_anywhere):
    print(hook.__name__)
    with model.register_forward_pre_hook(hook, with_kwargs=True):
        print("  factor=2.0:", model(x, factor=2.0).item())
        try:
            print("  по месту:", model(x, 2.0).item())
        except TypeError as error:
            print(" ", error)
# > force
# >   factor=2.0: 5.0
# >   Scale.forward() got multiple values for argument 'factor'
# > force_anywhere
# >   factor=2.0: 5.0
# >   по месту: 5.0
