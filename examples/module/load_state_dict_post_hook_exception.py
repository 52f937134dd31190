"""Хук упал: исключение летит наружу, а веса уже новые."""

import torch
from torch import nn


def check(module, incompatible_keys):
    if not torch.isfinite(module.weight).all():
        raise ValueError("в весах не число")


model = nn.Sequential(*(nn.Linear(1, 1, bias=False) for _ in range(3)))
for layer in model:
    layer.weight.data.fill_(0)
    layer.register_load_state_dict_post_hook(check)

state = {f"{i}.weight": torch.ones(1, 1) for i in range(3)}
state["1.weight"].fill_(float("nan"))
try:
    model.load_state_dict(state)
except ValueError as error:
    print("ValueError:", error)
print("веса:", [layer.weight.item() for layer in model])
# > ValueError: в весах не число
# > веса: [1.0, nan, 0.0]
