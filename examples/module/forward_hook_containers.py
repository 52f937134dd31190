"""Хук на nn.ModuleList молчит: сам список никто не вызывает."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList([nn.Identity(), nn.Identity()])
        self.heads = nn.ModuleDict({"main": nn.Identity()})

    def forward(self, x):
        for block in self.blocks:
            x = block(x)
        return self.heads["main"](x)


model = Net()


def report(module, args, output):
    print("  сработал:", type(module).__name__)


model.blocks.register_forward_hook(report)
model.heads.register_forward_hook(report)
print("хуки на контейнерах")
model(torch.ones(1))
print("  тишина")

for block in model.blocks:
    block.register_forward_hook(report)
model.heads["main"].register_forward_hook(report)
print("хуки на их элементах")
model(torch.ones(1))
# > хуки на контейнерах
# >   тишина
# > хуки на их элементах
# >   сработал: Identity
# >   сработал: Identity
# >   сработал: Identity
