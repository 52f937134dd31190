"""Хуки шага: один срабатывает до optimizer.step(), другой после."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor([1.0]))
optimizer = torch.optim.SGD([weight], lr=0.5)


def before(optimizer, args, kwargs):
    print("до шага:    вес", weight.item(), "градиент", weight.grad)


def after(optimizer, args, kwargs):
    print("после шага: вес", weight.item(), "градиент", weight.grad)


optimizer.register_step_pre_hook(before)
optimizer.register_step_post_hook(after)

for _ in range(2):
    (2 * weight).sum().backward()
    optimizer.step()
    optimizer.zero_grad()
# > до шага:    вес 1.0 градиент tensor([2.])
# > после шага: вес 0.0 градиент tensor([2.])
# > до шага:    вес 0.0 градиент tensor([2.])
# > после шага: вес -1.0 градиент tensor([2.])
