"""Решение задачи: какие модули модели ни разу не вызвали."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(2, 2), nn.Linear(2, 2)])
        self.old_head = nn.Linear(2, 10)
        self.head = nn.Linear(2, 1)

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return self.head(x)


def never_called(model, *args):
    called = set()

    def remember(module, args, output):
        called.add(module)

    with register_module_forward_hook(remember), torch.no_grad():
        model(*args)
    return [n for n, m in model.named_modules() if m not in called]


print(never_called(Net(), torch.ones(1, 2)))
# > ['layers', 'old_head']
