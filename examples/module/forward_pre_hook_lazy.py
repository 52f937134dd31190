"""Ленивый слой узнаёт размер в хуке перед первым forward."""

import torch
from torch import nn

layer = nn.LazyLinear(2)


def show(title):
    def hook(module, args):
        kind = type(module.weight).__name__
        print(f"  {title}: {type(module).__name__}, вес {kind}")

    return hook


layer.register_forward_pre_hook(show("после"))
layer.register_forward_pre_hook(show("prepend"), prepend=True)

for call in (1, 2):
    print(f"вызов {call}, хуков {len(layer._forward_pre_hooks)}")
    layer(torch.ones(1, 3))
print("форма веса:", tuple(layer.weight.shape))
# > вызов 1, хуков 3
# >   prepend: LazyLinear, вес UninitializedParameter
# >   после: Linear, вес Parameter
# > вызов 2, хуков 2
# >   prepend: Linear, вес Parameter
# >   после: Linear, вес Parameter
# > форма веса: (2, 3)
