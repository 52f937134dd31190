"""Ваш хук раньше или позже хука prune: какой вес он увидит."""

import torch
from torch import nn
from torch.nn.utils import prune

layer = nn.Linear(2, 1, bias=False)
layer.weight.data = torch.tensor([[1.0, 1.0]])


def show(title):
    def hook(module, args):
        print(f"{title}: {module.weight.tolist()}")

    return hook


layer.register_forward_pre_hook(show("до prune"))
prune.custom_from_mask(layer, "weight", torch.tensor([[1.0, 0.0]]))
layer.register_forward_pre_hook(show("после prune"))
layer.register_forward_pre_hook(show("prepend"), prepend=True)

with torch.no_grad():
    layer.weight_orig.mul_(10)  # вместо шага оптимизатора
layer(torch.ones(1, 2))
# > prepend: [[1.0, 0.0]]
# > до prune: [[1.0, 0.0]]
# > после prune: [[10.0, 0.0]]
