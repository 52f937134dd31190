"""Что лежит в grad_output: место на каждый выход модуля."""

import torch
from torch import nn


class ManyOutputs(nn.Module):
    def forward(self, x):
        return x * 2, "метка", x * 3, x.detach()


def show(module, grad_output):
    print(" ", type(module).__name__, grad_output)


model = ManyOutputs()
model.register_full_backward_pre_hook(show)
x = torch.tensor(1.0, requires_grad=True)

print("loss по первому выходу")
first, label, third, detached = model(x)
first.backward()

print("loss по первому и третьему")
first, label, third, detached = model(x)
(first + 5 * third).backward()
# > loss по первому выходу
# >   ManyOutputs (tensor(1.), None, None, None)
# > loss по первому и третьему
# >   ManyOutputs (tensor(1.), None, tensor(5.), None)
