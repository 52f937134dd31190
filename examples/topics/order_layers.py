"""Градиент веса готов до полного хука слоя - но не всегда."""

import warnings

import torch
from torch import nn

# О входе без градиента torch предупреждает: он здесь нарочно.
warnings.simplefilter("ignore")


def say(text):
    def hook(*received):
        print(f"  {text}")

    return hook


model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
for name, layer in model.named_children():
    layer.register_full_backward_hook(say(f"слой {name}: полный хук"))
    layer.weight.register_post_accumulate_grad_hook(
        say(f"слой {name}: вес накоплен")
    )
model.register_full_backward_hook(say("модель: полный хук"))

for needs in (True, False):
    print("вход требует градиента:", needs)
    model(torch.ones(1, 1, requires_grad=needs)).backward()
# > вход требует градиента: True
# >   слой 1: вес накоплен
# >   слой 1: полный хук
# >   слой 0: вес накоплен
# >   слой 0: полный хук
# >   модель: полный хук
# > вход требует градиента: False
# >   модель: полный хук
# >   слой 1: вес накоплен
# >   слой 1: полный хук
# >   слой 0: полный хук
# >   слой 0: вес накоплен
