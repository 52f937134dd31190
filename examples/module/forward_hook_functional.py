"""Хуку не видно функций и слоёв, которых нет в модели."""

import torch
from torch import nn
from torch.nn import functional
from torch.nn.modules.module import register_module_forward_hook


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.unused = nn.ReLU()  # записан в модель, но не вызван
        self.last = nn.ReLU()

    def forward(self, x):
        x = functional.relu(x)  # функция, а не модуль
        x = nn.ReLU()(x)  # модуль, но новый на каждый вызов
        return self.last(x)


model = Net()


def report(module, args, output):
    found = [n for n, m in model.named_modules() if m is module]
    print(" ", type(module).__name__, found)


for name, module in model.named_modules():
    if name:
        module.register_forward_hook(report)
print("хуки на", [name for name, _ in model.named_modules() if name])
model(torch.ones(1))

with register_module_forward_hook(report):
    print("и глобальный хук")
    model(torch.ones(1))
# > хуки на ['unused', 'last']
# >   ReLU ['last']
# > и глобальный хук
# >   ReLU []
# >   ReLU ['last']
# >   ReLU ['last']
# >   Net ['']
