"""torch.compile(model) - ещё один модуль, и хук видит его тоже."""

# %% setup
import textwrap
import warnings

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_forward_pre_hook,
)

x = torch.zeros(1, 1)


def build():
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1.0)
    return nn.Sequential(layer)


def add_one(module, args):
    print("  хук:", type(module).__name__)
    return args[0] + 1


def call(function):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        print("  ответ:", function(x).item())
    return caught


# %% twice
model = build()
compiled = torch.compile(model, backend="eager")
with register_module_forward_pre_hook(add_one):
    print("model")
    call(model)
    print("torch.compile(model)")
    (warning,) = call(compiled)
    print("model.compile()")
    model.compile(backend="eager")
    call(model)
print(textwrap.fill(str(warning.message), 68))
# > model
# >   хук: Sequential
# >   хук: Linear
# >   ответ: 2.0
# > torch.compile(model)
# >   хук: OptimizedModule
# >   хук: Sequential
# >   хук: Linear
# >   ответ: 3.0
# > model.compile()
# >   хук: Sequential
# >   хук: Linear
# >   ответ: 2.0
# > Using `torch.compile(module)` when there are global hooks on modules
# > (e.g., from `register_module_forward_hook`); this will cause the
# > hooks to fire an extra time for the `OptimizedModule` created by
# > `torch.compile(module)`. If this causes undesired behavior, please
# > try using `module.compile()`, or use the per-module hooks instead


# %% leftover
def look(module, args, kwargs, output):
    pass


register_module_forward_hook(look).remove()
print("предупреждений:", len(call(compiled)))
register_module_forward_hook(look, with_kwargs=True).remove()
print("предупреждений после with_kwargs:", len(call(compiled)))
# >   ответ: 0.0
# > предупреждений: 0
# >   ответ: 0.0
# > предупреждений после with_kwargs: 1
