"""torch.compile: хуки шага живут и в скомпилированном шаге."""

import logging

import torch
from torch import nn

# Без этого torch пишет в stderr, что пропускает метки профилировщика.
logging.getLogger("torch._dynamo").setLevel(logging.ERROR)

weight = nn.Parameter(torch.tensor([1.0]))
weight.grad = torch.ones(1)
optimizer = torch.optim.SGD([weight], lr=0.25)


def before(optimizer, args, kwargs):
    print("  до шага:", weight.item())


def after(optimizer, args, kwargs):
    print("  после шага:", weight.item())


optimizer.register_step_pre_hook(before)
step = torch.compile(optimizer.step, backend="eager")
print("первый вызов")
step()
print("хук добавлен после компиляции")
optimizer.register_step_post_hook(after)
step()
# > первый вызов
# >   до шага: 1.0
# > хук добавлен после компиляции
# >   до шага: 0.75
# >   после шага: 0.5
