"""Отключить один канал слоя и посмотреть, что изменится."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(1, 3, bias=False),
    nn.Linear(3, 1, bias=False),
)
model[0].weight.data = torch.tensor([[1.0], [2.0], [3.0]])
model[1].weight.data = torch.tensor([[10.0, 0.0, -1.0]])


def switch_off(channel):
    def hook(module, args, output):
        output = output.clone()  # чужой выход на месте не меняем
        output[:, channel] = 0
        return output

    return hook


x = torch.ones(1, 1)
print("как есть:", model(x).item())
for channel in range(3):
    with model[0].register_forward_hook(switch_off(channel)):
        print(f"без канала {channel}: {model(x).item()}")
print("снова как есть:", model(x).item())
# > как есть: 7.0
# > без канала 0: -3.0
# > без канала 1: 7.0
# > без канала 2: 10.0
# > снова как есть: 7.0
