"""LBFGS зовёт closure много раз, а хуки - по разу на шаг."""

import torch
from torch import nn

weight = nn.Parameter(torch.tensor([1.0, 2.0]))
optimizer = torch.optim.LBFGS([weight], max_iter=4)
calls = []


def closure():
    calls.append(1)
    optimizer.zero_grad()
    loss = (weight**4).sum()
    loss.backward()
    return loss


def before(optimizer, args, kwargs):
    fresh = "нет" if weight.grad is None else "от прошлого шага"
    print(
        "до шага:    closure звали", len(calls), "раз, градиент", fresh
    )


def after(optimizer, args, kwargs):
    print("после шага: closure звали", len(calls), "раз")


optimizer.register_step_pre_hook(before)
optimizer.register_step_post_hook(after)
optimizer.step(closure)
optimizer.step(closure)
# > до шага:    closure звали 0 раз, градиент нет
# > после шага: closure звали 4 раз
# > до шага:    closure звали 4 раз, градиент от прошлого шага
# > после шага: closure звали 8 раз
