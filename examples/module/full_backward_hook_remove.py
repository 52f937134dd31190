"""Удалить хук: после handle.remove() он больше не вызывается."""

import torch
from torch import nn

model = nn.Linear(4, 2)


def report(module, grad_input, grad_output):
    print("хук сработал")


handle = model.register_full_backward_hook(report)

x = torch.ones(3, 4, requires_grad=True)
print("первый обратный проход")
model(x).sum().backward()

handle.remove()
handle.remove()  # второй раз — не ошибка

print("второй обратный проход")
model(x).sum().backward()
print("готово, хук молчал")
# > первый обратный проход
# > хук сработал
# > второй обратный проход
# > готово, хук молчал
