"""Дескриптор: снять хук, снять ещё раз, снять выходом из with."""

import torch
from torch import nn

layer = nn.Identity()


def add_one(module, args, output):
    return output + 1


def show(title):
    print(f"{title}: {layer(torch.zeros(1)).item()}")


handle = layer.register_forward_hook(add_one)
show("хук есть")
handle.remove()
show("после remove()")
handle.remove()
show("после второго remove()")

try:
    with layer.register_forward_hook(add_one) as handle:
        print(type(handle).__name__)
        show("внутри with")
        raise ValueError("ошибка внутри with")
except ValueError as error:
    print(error)
show("после with")
# > хук есть: 1.0
# > после remove(): 0.0
# > после второго remove(): 0.0
# > RemovableHandle
# > внутри with: 1.0
# > ошибка внутри with
# > после with: 0.0
