"""Решение: шаг в хуке, но один на два батча."""

import torch
from torch import nn

EVERY = 2


def attach(model, lr):
    def step(parameter):
        counts[parameter] += 1
        if counts[parameter] % EVERY == 0:
            optimizers[parameter].step()
            optimizers[parameter].zero_grad()

    counts = dict.fromkeys(model.parameters(), 0)
    optimizers = {p: torch.optim.SGD([p], lr=lr) for p in counts}
    return [p.register_post_accumulate_grad_hook(step) for p in counts]


layer = nn.Linear(1, 1, bias=False)
nn.init.ones_(layer.weight)
handles = attach(layer, lr=0.25)

for batch in (1.0, 2.0, 3.0, 4.0):
    loss = layer(torch.tensor([[batch]])) / EVERY
    loss.sum().backward()
    print(batch, "вес", layer.weight.item(), layer.weight.grad)

for handle in handles:
    handle.remove()
# > 1.0 вес 1.0 tensor([[0.5000]])
# > 2.0 вес 0.625 None
# > 3.0 вес 0.625 tensor([[1.5000]])
# > 4.0 вес -0.25 None
