"""Где лежат глобальные хуки: ни у модели, ни в torch.nn их нет."""

from torch import nn
from torch.nn.modules import module

NAME = "register_module_forward_hook"

for title, place in (
    ("model", nn.Linear(1, 1)),
    ("nn.Module", nn.Module),
    ("torch.nn", nn),
    ("torch.nn.modules", nn.modules),
    ("torch.nn.modules.module", module),
):
    print(f"{title}: {hasattr(place, NAME)}")

try:
    nn.Linear(1, 1).register_module_forward_hook(print)
except AttributeError as error:
    print(error)
# > model: False
# > nn.Module: False
# > torch.nn: False
# > torch.nn.modules: False
# > torch.nn.modules.module: True
# > 'Linear' object has no attribute 'register_module_forward_hook'
