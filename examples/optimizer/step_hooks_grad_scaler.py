"""GradScaler пропустил шаг - хуки молчат; с fused=True - наоборот."""

import torch
from torch import nn


def run(title, fused, unscale=False):
    weight = nn.Parameter(torch.tensor([1.0]))
    optimizer = torch.optim.SGD([weight], lr=0.5, fused=fused)
    scaler = torch.amp.GradScaler("cpu", init_scale=8.0)

    def show(optimizer, args, kwargs):
        print("    хук: градиент", weight.grad.item())

    optimizer.register_step_pre_hook(show)
    print(title)
    for factor in (1.0, float("inf")):
        scaler.scale(factor * weight).backward()
        if unscale:
            scaler.unscale_(optimizer)
        print("  градиент должен быть", factor)
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()
        print("    вес", weight.item())


run("обычный оптимизатор", fused=False)
run("fused=True", fused=True)
run("fused=True и unscale_()", fused=True, unscale=True)
# > обычный оптимизатор
# >   градиент должен быть 1.0
# >     хук: градиент 1.0
# >     вес 0.5
# >   градиент должен быть inf
# >     вес 0.5
# > fused=True
# >   градиент должен быть 1.0
# >     хук: градиент 8.0
# >     вес 0.5
# >   градиент должен быть inf
# >     хук: градиент inf
# >     вес 0.5
# > fused=True и unscale_()
# >   градиент должен быть 1.0
# >     хук: градиент 1.0
# >     вес 0.5
# >   градиент должен быть inf
# >     хук: градиент inf
# >     вес 0.5
