"""Только одна модель и имена слоёв: хук спрашивает словарь."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

teacher = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
student = nn.Sequential()
student.add_module("body", nn.Sequential(nn.Linear(2, 3), nn.ReLU()))
student.add_module("head", nn.Linear(3, 2))
names = {module: name for name, module in student.named_modules()}


def show(module, args, output):
    if module in names:
        print(repr(names[module]), tuple(output.shape))


x = torch.ones(1, 2)
with register_module_forward_hook(show):
    loss = nn.functional.mse_loss(student(x), teacher(x))
# > 'body.0' (1, 3)
# > 'body.1' (1, 3)
# > 'body' (1, 3)
# > 'head' (1, 2)
# > '' (1, 2)
