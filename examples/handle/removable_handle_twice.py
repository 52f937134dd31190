"""Одну функцию повесили дважды: это два хука и два дескриптора."""

import torch
from torch import nn

layer = nn.Identity()


def add_one(module, args, output):
    return output + 1


def show(title):
    value = layer(torch.zeros(1)).item()
    print(f"{title}: хуков {len(layer._forward_hooks)}, ответ {value}")


first = layer.register_forward_hook(add_one)
second = layer.register_forward_hook(add_one)
print("дескрипторы равны:", first == second)
show("повесили дважды")

layer.register_forward_hook(add_one).remove()
show("повесили третий и сняли его")

first.remove()
first.remove()
show("первый сняли дважды")
second.remove()
show("сняли второй")
# > дескрипторы равны: False
# > повесили дважды: хуков 2, ответ 2.0
# > повесили третий и сняли его: хуков 2, ответ 2.0
# > первый сняли дважды: хуков 1, ответ 1.0
# > сняли второй: хуков 0, ответ 0.0
