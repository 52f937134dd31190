"""Модель собрали заново: хуки слоёв остались, хук модели нет."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
names = {model: "хук модели", model[0]: "хук слоя 0"}


def report(module, args, output):
    print(" ", names[module])


for module in names:
    module.register_forward_hook(report)

x = torch.ones(1, 2)
print("model(x)")
model(x)
print("без последнего слоя")
without_last = nn.Sequential(*list(model.children())[:-1])
without_last(x)
print("срез model[:2]")
model[:2](x)
print("тот же слой:", without_last[0] is model[0])
# > model(x)
# >   хук слоя 0
# >   хук модели
# > без последнего слоя
# >   хук слоя 0
# > срез model[:2]
# >   хук слоя 0
# > тот же слой: True
