"""_forward_hooks.clear() снимает и чужие хуки, а следы оставляет."""

import torch
from torch import nn

layer = nn.Identity()


def library_hook(module, args, output):
    return output.clamp(max=1)  # так библиотека ограничила выход


def my_hook(module, args, kwargs, output):
    pass


layer.register_forward_hook(library_hook)
handle = layer.register_forward_hook(my_hook, with_kwargs=True)
x = torch.tensor([5.0])
print("выход:", layer(x).item())

layer._forward_hooks.clear()
print("после clear():", layer(x).item())
print("хуков:", len(layer._forward_hooks))
print("пометок with_kwargs:", len(layer._forward_hooks_with_kwargs))

handle.remove()  # а дескриптор убирает и пометку
print("после remove():", len(layer._forward_hooks_with_kwargs))
# > выход: 1.0
# > после clear(): 5.0
# > хуков: 0
# > пометок with_kwargs: 1
# > после remove(): 0
