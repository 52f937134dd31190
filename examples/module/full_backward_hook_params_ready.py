"""Надёжный способ поймать градиент веса: хук на самом параметре."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
names = {param: name for name, param in model.named_parameters()}


def grad_is_ready(param):
    print(names[param], tuple(param.grad.shape))


for param in model.parameters():
    param.register_post_accumulate_grad_hook(grad_is_ready)

model(torch.ones(1, 2)).sum().backward()
# > 1.bias (1,)
# > 1.weight (1, 2)
# > 0.bias (2,)
# > 0.weight (2, 2)
