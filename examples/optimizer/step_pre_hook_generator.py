"""parameters() - генератор: во второй раз он пуст, обрезки нет."""

import textwrap
import warnings

import torch
from torch import nn

model = nn.Linear(2, 1, bias=False)
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)
params = model.parameters()  # надо list(model.parameters())


def clip(optimizer, args, kwargs):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        nn.utils.clip_grad_norm_(params, max_norm=1.0)
    norm = model.weight.grad.norm().item()
    print("  норма после обрезки:", round(norm))
    for warning in caught:
        print(textwrap.fill(str(warning.message), 66))


optimizer.register_step_pre_hook(clip)
for step in (1, 2):
    model(torch.tensor([[3.0, 4.0]])).sum().backward()
    print("шаг", step)
    optimizer.step()
    optimizer.zero_grad()
# > шаг 1
# >   норма после обрезки: 1
# > шаг 2
# >   норма после обрезки: 5
# > `parameters` is an empty generator, no gradient clipping will
# > occur.
