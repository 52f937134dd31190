"""Что хук посчитал в Python, в экспорт попадёт один раз, числом."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
model = nn.Sequential(layer)
calls = []


def add_calls(module, args, output):
    calls.append("вызов")
    return output + len(calls)


layer.register_forward_hook(add_calls)
x = torch.zeros(1, 1)
print("модель:", model(x).item(), model(x).item())

exported = torch.export.export(model, (x,)).module()
print("вызовов после экспорта:", len(calls))
print("экспорт:", exported(x).item(), exported(x).item())
print("вызовов:", len(calls))
print("модель:", model(x).item())
# > модель: 1.0 2.0
# > вызовов после экспорта: 3
# > экспорт: 3.0 3.0
# > вызовов: 3
# > модель: 4.0
