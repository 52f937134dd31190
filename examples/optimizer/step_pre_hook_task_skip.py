"""Пропустить шаг, если в градиенте NaN: градиенты становятся None."""

import torch
from torch import nn


def skip_if_nan(optimizer, args, kwargs):
    params = [p for g in optimizer.param_groups for p in g["params"]]
    grads = [p.grad for p in params if p.grad is not None]
    if not all(grad.isfinite().all() for grad in grads):
        print("  NaN, шаг пропущен")
        for p in params:
            p.grad = None


weight = nn.Parameter(torch.tensor([1.0]))
optimizer = torch.optim.Adam([weight], lr=0.5)
optimizer.register_step_pre_hook(skip_if_nan)

for factor in (1.0, float("nan"), 1.0):
    (factor * weight).backward()
    optimizer.step()
    optimizer.zero_grad()
    steps = optimizer.state[weight]["step"].item()
    print(f"вес {weight.item():.1f}, Adam насчитал шагов: {steps:g}")
# > вес 0.5, Adam насчитал шагов: 1
# >   NaN, шаг пропущен
# > вес 0.5, Adam насчитал шагов: 1
# > вес 0.0, Adam насчитал шагов: 2
