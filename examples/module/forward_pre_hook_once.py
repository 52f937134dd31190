"""Хук на один раз: настроить слой по первому батчу и снять себя."""

import torch
from torch import nn


class Shift(nn.Module):
    def __init__(self):
        super().__init__()
        self.shift = nn.Parameter(torch.zeros(1))
        self.handle = self.register_forward_pre_hook(self.initialize)

    def initialize(self, module, args):
        print("  первый батч, среднее", args[0].mean().item())
        with torch.no_grad():
            self.shift.copy_(-args[0].mean())
        self.handle.remove()

    def forward(self, x):
        return x + self.shift


model = Shift()
for batch in (torch.tensor([4.0, 6.0]), torch.tensor([10.0, 20.0])):
    print("ответ:", model(batch).tolist())
print("хуков осталось:", len(model._forward_pre_hooks))
# >   первый батч, среднее 5.0
# > ответ: [-1.0, 1.0]
# > ответ: [5.0, 15.0]
# > хуков осталось: 0
