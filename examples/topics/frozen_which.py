"""Заморозка по слоям: какие хуки замолчат."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # вход без градиента нарочно
model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
fired = []


def note(event):
    def hook(*args):
        fired.append(event)

    return hook


for name, layer in model.named_children():
    layer.register_forward_hook(note("выход" + name))
    layer.register_full_backward_hook(note("обратный" + name))
    layer.weight.register_hook(note("вес" + name))


def run(title, frozen=None):
    model.requires_grad_(True)
    if frozen is not None:
        model[frozen].requires_grad_(False)
    fired.clear()
    model(torch.ones(1, 1)).backward()
    print(title)
    print(" ", *fired)


run("ничего не заморожено")
run("заморожен слой 0", frozen=0)
run("заморожен слой 1", frozen=1)
run("разморозили")
# > ничего не заморожено
# >   выход0 выход1 вес1 обратный1 обратный0 вес0
# > заморожен слой 0
# >   выход0 выход1 обратный1 вес1
# > заморожен слой 1
# >   выход0 выход1 обратный1 обратный0 вес0
# > разморозили
# >   выход0 выход1 вес1 обратный1 обратный0 вес0
