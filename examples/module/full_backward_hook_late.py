"""Список хуков берётся в прямом проходе, а не в обратном."""

import torch
from torch import nn

layer = nn.Linear(1, 1)
x = torch.ones(1, 1, requires_grad=True)


def report(module, grad_input, grad_output):
    print("  хук сработал")


print("удалён между прямым и обратным проходом")
handle = layer.register_full_backward_hook(report)
y = layer(x)
handle.remove()
y.backward()

print("добавлен между прямым и обратным проходом")
y = layer(x)
handle = layer.register_full_backward_hook(report)
y.backward()
handle.remove()

print("дескриптор как контекстный менеджер")
with layer.register_full_backward_hook(report):
    y = layer(x)
y.backward()
layer(x).backward()
print("  новый прямой проход после with: хука нет")
# > удалён между прямым и обратным проходом
# >   хук сработал
# > добавлен между прямым и обратным проходом
# > дескриптор как контекстный менеджер
# >   хук сработал
# >   новый прямой проход после with: хука нет
