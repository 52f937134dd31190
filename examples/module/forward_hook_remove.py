"""Снять хук: remove(), повторный remove() и with."""

import torch
from torch import nn


class Fails(nn.Module):
    def forward(self, x):
        raise ValueError("ошибка в forward")


def report(module, args, output):
    print("  хук сработал")


layer = nn.Identity()
x = torch.ones(1)

handle = layer.register_forward_hook(report)
print("до remove()")
layer(x)
handle.remove()
handle.remove()  # второй раз — не ошибка
print("после remove()")
layer(x)

broken = Fails()
try:
    with broken.register_forward_hook(report):
        print("внутри with хуков:", len(broken._forward_hooks))
        broken(x)
except ValueError as error:
    print(error)
print("после with хуков:", len(broken._forward_hooks))
# > до remove()
# >   хук сработал
# > после remove()
# > внутри with хуков: 1
# > ошибка в forward
# > после with хуков: 0
