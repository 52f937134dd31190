"""Функция получает лишь модуль; нужно имя — берите named_modules()."""

from functools import partial

from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))


def fill(module, value):
    if isinstance(module, nn.Linear):
        nn.init.constant_(module.weight, value)


model.apply(partial(fill, value=2.0))
print("всем двойка:", model[0].weight.item(), model[1].weight.item())

for name, module in model.named_modules():
    if name == "1":
        fill(module, 5.0)
print("слою 1 пятёрка:", model[0].weight.item(), model[1].weight.item())
# > всем двойка: 2.0 2.0
# > слою 1 пятёрка: 2.0 5.0
