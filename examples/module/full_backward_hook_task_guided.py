"""Решение: ReLU пропускает назад только положительный градиент."""

import torch
from torch import nn


def only_positive(module, grad_input, grad_output):
    return tuple(
        None if grad is None else grad.clamp(min=0)
        for grad in grad_input
    )


model = nn.Sequential(nn.ReLU(), nn.Linear(3, 1, bias=False))
model[1].weight.data.copy_(torch.tensor([[2.0, -3.0, 4.0]]))
x = torch.tensor([[1.0, 1.0, -1.0]], requires_grad=True)

model(x).backward()
print("без хука:", x.grad)

x.grad = None
with model[0].register_full_backward_hook(only_positive):
    model(x).backward()
print("с хуком: ", x.grad)
# > без хука: tensor([[ 2., -3.,  0.]])
# > с хуком:  tensor([[2., 0., 0.]])
