"""Шесть видов хуков модуля: какой за каким в двух слоях."""

# %% setup
import warnings

import torch
from torch import nn
from torch.nn.modules import module as every_module

# О старом хуке torch предупреждает на каждом проходе.
warnings.simplefilter("ignore")

first, second = nn.Linear(3, 2), nn.Linear(2, 1)
names = {first: "слой 0", second: "слой 1"}


def announce(event):
    def hook(module, *args):
        print(f"{names[module]}: {event}")

    return hook


def note_weight(name):
    return lambda grad: print(f"{name}: градиент веса")


for kind in (
    "forward_pre_hook",
    "forward_hook",
    "full_backward_pre_hook",
    "full_backward_hook",
):
    register = getattr(every_module, f"register_module_{kind}")
    register(announce(f"глобальный {kind}"))
    getattr(first, f"register_{kind}")(announce(kind))
    if kind == "full_backward_hook":
        # Рядом с новым обратным хуком старый не уживётся.
        kind = "backward_hook"
    getattr(second, f"register_{kind}")(announce(kind))

for layer, name in names.items():
    layer.weight.register_hook(note_weight(name))

x = torch.ones(1, 3, requires_grad=True)

# %% forward
y = second(first(x))
# > слой 0: глобальный forward_pre_hook
# > слой 0: forward_pre_hook
# > слой 0: глобальный forward_hook
# > слой 0: forward_hook
# > слой 1: глобальный forward_pre_hook
# > слой 1: forward_pre_hook
# > слой 1: глобальный forward_hook
# > слой 1: forward_hook

# %% backward
y.backward()
# > слой 1: глобальный full_backward_pre_hook
# > слой 1: full_backward_pre_hook
# > слой 1: backward_hook
# > слой 1: градиент веса
# > слой 1: глобальный full_backward_hook
# > слой 0: глобальный full_backward_pre_hook
# > слой 0: full_backward_pre_hook
# > слой 0: градиент веса
# > слой 0: глобальный full_backward_hook
# > слой 0: full_backward_hook
