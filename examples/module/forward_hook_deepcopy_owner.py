"""После deepcopy() метод-хук пишет в копию, а функция — в оригинал."""

import copy

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.by_method = 0
        self.by_function = 0
        self.layer = nn.Identity()

        def count(module, args, output):
            self.by_function += 1

        self.layer.register_forward_hook(self.count)
        self.handle = self.layer.register_forward_hook(count)

    def count(self, module, args, output):
        self.by_method += 1

    def forward(self, x):
        return self.layer(x)


model = Net()
clone = copy.deepcopy(model)
clone(torch.ones(1))  # вызвали только копию
print("оригинал: метод", model.by_method, end=", ")
print("функция", model.by_function)
print("копия:    метод", clone.by_method, end=", ")
print("функция", clone.by_function)

model.handle.remove()
print("хуков у оригинала:", len(model.layer._forward_hooks))
print("хуков у копии:", len(clone.layer._forward_hooks))
# > оригинал: метод 0, функция 1
# > копия:    метод 1, функция 0
# > хуков у оригинала: 1
# > хуков у копии: 2
