"""Обрезать градиент каждого батча или сумму батчей."""

import torch
from torch import nn
from torch.nn.utils import clip_grad_value_


def clamp(grad):
    return grad.clamp(-1, 1)


def run(name, use_hook):
    weight = nn.Parameter(torch.zeros(1))
    if use_hook:
        weight.register_hook(clamp)
    for batch in (9.0, -3.0):
        (weight * batch).backward()
        print(
            f"{name}: после батча {batch:4} grad {weight.grad.item()}"
        )
    if not use_hook:
        clip_grad_value_([weight], 1)
        print(f"{name}: обрезали, grad {weight.grad.item()}")


run("хук", use_hook=True)
run("clip_grad_value_", use_hook=False)
# > хук: после батча  9.0 grad 1.0
# > хук: после батча -3.0 grad 0.0
# > clip_grad_value_: после батча  9.0 grad 9.0
# > clip_grad_value_: после батча -3.0 grad 6.0
# > clip_grad_value_: обрезали, grad 1.0
