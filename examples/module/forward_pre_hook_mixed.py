"""В одной цепочке хуки с kwargs и без: кто что видит."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def set_factor(module, args, kwargs):
    print("set_factor:", args, kwargs)
    return args, {"factor": 5.0}


def add_one(module, args):
    print("add_one:   ", args)
    return args[0] + 1


def show(module, args, kwargs):
    print("show:      ", args, kwargs)


model = Scale()
model.register_forward_pre_hook(set_factor, with_kwargs=True)
model.register_forward_pre_hook(add_one)
model.register_forward_pre_hook(show, with_kwargs=True)
print("ответ:", model(torch.ones(1)).item())
# > set_factor: (tensor([1.]),) {}
# > add_one:    (tensor([1.]),)
# > show:       (tensor([2.]),) {'factor': 5.0}
# > ответ: 10.0
