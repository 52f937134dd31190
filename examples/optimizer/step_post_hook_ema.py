"""Скользящее среднее весов обновляется само, после каждого шага."""

import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

model = nn.Linear(1, 1, bias=False)
nn.init.zeros_(model.weight)
ema = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(0.5))
optimizer = torch.optim.SGD(model.parameters(), lr=1.0)


def update_average(optimizer, args, kwargs):
    ema.update_parameters(model)


optimizer.register_step_post_hook(update_average)

for _ in range(4):
    model(-torch.ones(1, 1)).sum().backward()
    optimizer.step()
    optimizer.zero_grad()
    average = ema.module.weight.item()
    print("вес", model.weight.item(), "среднее", average)
# > вес 1.0 среднее 1.0
# > вес 2.0 среднее 1.5
# > вес 3.0 среднее 2.25
# > вес 4.0 среднее 3.125
