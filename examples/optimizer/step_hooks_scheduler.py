"""Двигать расписание lr в хуке: столько раз, сколько было шагов."""

import warnings

import torch
from torch import nn


def train(in_hook):
    weight = nn.Parameter(torch.tensor([1.0]))
    optimizer = torch.optim.SGD([weight], lr=0.5)
    scaler = torch.amp.GradScaler("cpu", init_scale=8.0)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, gamma=0.5)
    used = []

    def advance(optimizer, args, kwargs):
        used.append(optimizer.param_groups[0]["lr"])
        if in_hook:
            scheduler.step()

    optimizer.register_step_post_hook(advance)
    # Первый шаг GradScaler пропустит: градиент бесконечен.
    for factor in (float("inf"), 1.0, 1.0):
        scaler.scale(factor * weight).backward()
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()
        if not in_hook:
            scheduler.step()
    return used


for in_hook in (False, True):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        used = train(in_hook)
    print("scheduler.step()", "в хуке:" if in_hook else "в цикле:")
    print("  шаги сделаны с lr:", used)
    print("  предупреждений:", len(caught))
# > scheduler.step() в цикле:
# >   шаги сделаны с lr: [0.25, 0.125]
# >   предупреждений: 1
# > scheduler.step() в хуке:
# >   шаги сделаны с lr: [0.5, 0.25]
# >   предупреждений: 0
