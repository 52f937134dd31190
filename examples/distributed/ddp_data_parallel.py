"""nn.DataParallel без видеокарт просто вызывает модуль."""

import torch
from torch import nn


def after(module, args, output):
    print("прямой хук:", type(module).__name__)


def accumulated(p):
    print("после накопления:", p.grad.item())


layer = nn.Linear(1, 1, bias=False)
layer.register_forward_hook(after)
layer.weight.register_post_accumulate_grad_hook(accumulated)
parallel = nn.DataParallel(layer)
parallel.register_forward_hook(after)

print("видеокарты:", parallel.device_ids)
parallel(torch.full((1, 1), 2.0)).sum().backward()
print(list(parallel.state_dict()))
# > видеокарты: []
# > прямой хук: Linear
# > прямой хук: DataParallel
# > после накопления: 2.0
# > ['module.weight']
