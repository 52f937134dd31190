"""Выход, сохранённый под vmap, снаружи не годится."""

import textwrap

import torch
from torch import nn
from torch.func import vmap

layer = nn.Linear(2, 1, bias=False)
layer.weight.data.fill_(1.0)
batch = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
kept = []


def keep(module, args, output):
    kept.append(output)


def forward_with_features(x):
    kept.clear()
    return layer(x), kept[0]


layer.register_forward_hook(keep)
vmap(layer)(batch)
print("тип:", type(kept[0]).__name__)
try:
    kept[0] + 1
except RuntimeError as error:
    text = str(error).split(" (see")[0]
    print(textwrap.fill(text, 68))

y, features = vmap(forward_with_features)(batch)
print("вернули из функции:", features.flatten().tolist())
# > тип: Tensor
# > Either your tensor may have escaped from inside a function being
# > vmapped and this is a user error
# > вернули из функции: [3.0, 7.0]
