"""Обрезать градиент перед каждым шагом, не трогая цикл обучения."""

import torch
from torch import nn


def clip(optimizer, args, kwargs):
    params = [p for g in optimizer.param_groups for p in g["params"]]
    norm = nn.utils.clip_grad_norm_(params, max_norm=1.0)
    print(f"норма была {norm.item():g}")


model = nn.Linear(2, 1, bias=False)
nn.init.ones_(model.weight)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
optimizer.register_step_pre_hook(clip)

for size in (1.0, 10.0):
    model(torch.tensor([[3.0 * size, 4.0 * size]])).sum().backward()
    before = model.weight.detach().clone()
    optimizer.step()
    optimizer.zero_grad()
    shift = (model.weight - before).norm().item()
    print(f"  вес сдвинулся на {shift:g}")
# > норма была 5
# >   вес сдвинулся на 1
# > норма была 50
# >   вес сдвинулся на 1
