"""Номер дескриптора: ключ в словаре хуков, один счётчик на всех."""

import torch
from torch import nn
from torch.utils.hooks import RemovableHandle


def hook(*args):
    pass


start = RemovableHandle.next_id
layer = nn.Linear(1, 1)
x = torch.ones(1, requires_grad=True)

a = layer.register_forward_hook(hook)
b = x.register_hook(hook)
c = nn.ReLU().register_forward_pre_hook(hook)
d = layer.register_forward_hook(hook, prepend=True)
print("номера:", [handle.id - start for handle in (a, b, c, d)])

keys = [key - start for key in layer._forward_hooks]
print("в словаре слоя, по порядку вызова:", keys)

a.remove()
e = layer.register_forward_hook(hook)
print("номер после удаления:", e.id - start)
# > номера: [0, 1, 2, 3]
# > в словаре слоя, по порядку вызова: [3, 0]
# > номер после удаления: 4
