"""Обёртка и оптимизатор внутри: глобальный хук срабатывает на обоих."""

import torch
from torch import nn
from torch.optim.optimizer import register_optimizer_step_pre_hook


class Wrapper(torch.optim.Optimizer):
    def __init__(self, inner):
        self.inner = inner
        super().__init__(inner.param_groups, inner.defaults)

    def step(self, closure=None):
        return self.inner.step(closure)


def halve(optimizer, args, kwargs):
    for group in optimizer.param_groups:
        for p in group["params"]:
            p.grad *= 0.5
    print(f"  {type(optimizer).__name__}: градиент", p.grad.item())


weight = nn.Parameter(torch.tensor([1.0]))
inner = torch.optim.SGD([weight], lr=0.5)
wrapper = Wrapper(inner)

with register_optimizer_step_pre_hook(halve):
    for optimizer in (inner, wrapper):
        weight.grad = torch.ones(1)
        print("step() у", type(optimizer).__name__)
        optimizer.step()
# > step() у SGD
# >   SGD: градиент 0.5
# > step() у Wrapper
# >   Wrapper: градиент 0.5
# >   SGD: градиент 0.25
