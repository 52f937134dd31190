"""Шаг внутри backward(): обрезать градиент в хуке шага."""

import torch
from torch import nn


def clip(optimizer, args, kwargs):
    nn.utils.clip_grad_norm_(optimizer.param_groups[0]["params"], 1.0)


def train(with_hook):
    model = nn.Linear(1, 1)
    nn.init.ones_(model.weight)
    nn.init.ones_(model.bias)
    optimizers = {}
    for p in model.parameters():
        optimizers[p] = torch.optim.SGD([p], lr=1.0)
        if with_hook:
            optimizers[p].register_step_pre_hook(clip)

    def step(p):
        optimizers[p].step()
        optimizers[p].zero_grad()

    handles = [
        p.register_post_accumulate_grad_hook(step)
        for p in model.parameters()
    ]
    model(torch.full((1, 1), 1000.0)).sum().backward()
    norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    print("  обрезка после backward():", norm.item())
    print("  вес:", round(model.weight.item(), 3))
    for handle in handles:
        handle.remove()


print("без хука")
train(with_hook=False)
print("с хуком шага")
train(with_hook=True)
# > без хука
# >   обрезка после backward(): 0.0
# >   вес: -999.0
# > с хуком шага
# >   обрезка после backward(): 0.0
# >   вес: 0.0
