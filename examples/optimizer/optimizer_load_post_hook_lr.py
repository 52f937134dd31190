"""Чекпойнт вернул старый lr; хук после загрузки ставит новый."""

import torch
from torch import nn


def make(lr):
    return torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=lr)


def set_lr(optimizer):
    for group in optimizer.param_groups:
        group["lr"] = optimizer.defaults["lr"]


checkpoint = make(lr=0.5).state_dict()

optimizer = make(lr=0.1)
optimizer.load_state_dict(checkpoint)
print("без хука:", optimizer.param_groups[0]["lr"])

optimizer = make(lr=0.1)
optimizer.register_load_state_dict_post_hook(set_lr)
optimizer.load_state_dict(checkpoint)
print("с хуком: ", optimizer.param_groups[0]["lr"])
# > без хука: 0.5
# > с хуком:  0.1
