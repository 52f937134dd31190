"""Исключение в функции прерывает обход; что сделано, то сделано."""

from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.ReLU(), nn.Linear(1, 1))


def zero_weight(module):
    nn.init.zeros_(module.weight)


try:
    model.apply(zero_weight)
except AttributeError as error:
    print(error)

print("первый слой:", model[0].weight.item())
print("до последнего дошли:", model[2].weight.item() == 0)
# > 'ReLU' object has no attribute 'weight'
# > первый слой: 0.0
# > до последнего дошли: False
