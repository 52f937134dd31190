"""Модуль возвращает словарь: поставить хук на тензор внутри него."""

import torch
from torch import nn


class ToDict(nn.Module):
    def forward(self, x):
        return {"y": x * 2, "size": len(x)}


def show_gradient(grad):
    print("градиент по y:", grad)


def watch_tensor(module, args, output):
    output["y"].register_hook(show_gradient)


model = ToDict()
model.register_forward_hook(watch_tensor)

x = torch.ones(2, requires_grad=True)
output = model(x)
(output["y"] * 5).sum().backward()
# > градиент по y: tensor([5., 5.])
