"""Хук перед state_dict(): записать в буфер то, что жило вне его."""

import torch
from torch import nn


class Counter(nn.Module):
    def __init__(self):
        super().__init__()
        self.steps = 0  # обычное число: в словарь оно не попадёт
        self.register_buffer("saved_steps", torch.tensor(0))

    def forward(self, x):
        self.steps += 1
        return x


def write_steps(module, prefix, keep_vars):
    module.saved_steps.fill_(module.steps)


model = Counter()
for _ in range(3):
    model(torch.ones(1))

print("без хука:", model.state_dict()["saved_steps"].item())
model.register_state_dict_pre_hook(write_steps)
print("с хуком: ", model.state_dict()["saved_steps"].item())
# > без хука: 0
# > с хуком:  3
