"""lr, заданный в хуке до шага, действует уже на этом шаге."""

import torch
from torch import nn

head = nn.Parameter(torch.tensor([0.0]))
body = nn.Parameter(torch.tensor([0.0]))
optimizer = torch.optim.SGD(
    [
        {"params": [head], "peak": 1.0},
        {"params": [body], "peak": 0.5},
    ],
    lr=0.0,
)
step = 0


def warm_up(optimizer, args, kwargs):
    # У группы бывают и свои ключи: "peak" придумали мы.
    for group in optimizer.param_groups:
        group["lr"] = group["peak"] * min(1.0, step / 4)


optimizer.register_step_pre_hook(warm_up)
for step in range(1, 6):
    head.grad, body.grad = -torch.ones(1), -torch.ones(1)
    optimizer.step()
    rates = [group["lr"] for group in optimizer.param_groups]
    print(step, "lr", rates, "веса", head.item(), body.item())
# > 1 lr [0.25, 0.125] веса 0.25 0.125
# > 2 lr [0.5, 0.25] веса 0.75 0.375
# > 3 lr [0.75, 0.375] веса 1.5 0.75
# > 4 lr [1.0, 0.5] веса 2.5 1.25
# > 5 lr [1.0, 0.5] веса 3.5 1.75
