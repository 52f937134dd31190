"""Хук срабатывает на каждый вызов модуля, сколько бы их ни было."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(1, 1)
        self.decoder = self.encoder  # тот же слой под вторым именем

    def forward(self, x):
        return self.decoder(self.encoder(x))


model = Net()
shapes = []


def remember_shape(module, args, output):
    shapes.append(tuple(output.shape))


handles = []
for name, module in model.named_modules():
    if name:  # у самой модели имя пустое
        print("хук на:", name)
        handles.append(module.register_forward_hook(remember_shape))

model(torch.ones(5, 1))
print("сработал раз:", len(shapes))
# > хук на: encoder
# > сработал раз: 2
