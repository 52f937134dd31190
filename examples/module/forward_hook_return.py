"""Что вернул хук, то и стало выходом; не заменяет только None."""

import torch
from torch import nn


def answer(value):
    def hook(module, args, output):
        return value

    return hook


layer = nn.Identity()
x = torch.ones(2)

for value in (
    None,
    torch.zeros(2),
    torch.ones(1, 3),  # другая форма
    {"y": 5},  # другой тип
    0,
    False,
    "",
    (),
):
    with layer.register_forward_hook(answer(value)):
        print(f"{value!r:24} -> {layer(x)!r}")
# > None                     -> tensor([1., 1.])
# > tensor([0., 0.])         -> tensor([0., 0.])
# > tensor([[1., 1., 1.]])   -> tensor([[1., 1., 1.]])
# > {'y': 5}                 -> {'y': 5}
# > 0                        -> 0
# > False                    -> False
# > ''                       -> ''
# > ()                       -> ()
