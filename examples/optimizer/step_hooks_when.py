"""Хуки шага будит только step(): сколько раз сработал каждый вызов."""

import torch
from torch import nn

weight = nn.Parameter(torch.ones(1))
optimizer = torch.optim.SGD([weight], lr=0.5)
scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1)
calls = []


def count(optimizer, args, kwargs):
    calls.append(1)


def check(title, action):
    calls.clear()
    action()
    print(f"{title:<24}", len(calls))


def step_without_grad():
    with torch.no_grad():
        optimizer.step()


optimizer.register_step_pre_hook(count)
check("step() без градиентов", optimizer.step)
check("step() под no_grad()", step_without_grad)
check("backward()", weight.sum().backward)
check("zero_grad()", optimizer.zero_grad)
check("scheduler.step()", scheduler.step)
check("state_dict()", optimizer.state_dict)
# > step() без градиентов    1
# > step() под no_grad()     1
# > backward()               0
# > zero_grad()              0
# > scheduler.step()         0
# > state_dict()             0
