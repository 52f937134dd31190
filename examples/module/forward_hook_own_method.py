"""Свой метод модели хуков не зовёт: их зовёт только model(x)."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Identity()

    def forward(self, x):
        return self.layer(x)

    def training_step(self, x):
        return self.forward(x)

    def validation_step(self, x):
        return self(x)


model = Net()
names = {model: "модель", model.layer: "слой"}


def report(module, args, output):
    print("  хук:", names[module])


for module in model.modules():
    module.register_forward_hook(report)

print("training_step() зовёт self.forward(x)")
model.training_step(torch.ones(1))
print("validation_step() зовёт self(x)")
model.validation_step(torch.ones(1))
# > training_step() зовёт self.forward(x)
# >   хук: слой
# > validation_step() зовёт self(x)
# >   хук: слой
# >   хук: модель
