"""prune считает вес в хуке перед forward: без хука вес застынет."""

import torch
from torch import nn
from torch.nn.utils import prune

layer = nn.Linear(2, 1, bias=False)
layer.weight.data = torch.tensor([[1.0, 1.0]])
prune.custom_from_mask(layer, "weight", torch.tensor([[1.0, 0.0]]))
(hook,) = layer._forward_pre_hooks.values()
print("хук:", type(hook).__name__)
print("параметры:", [name for name, _ in layer.named_parameters()])


def train_step():
    with torch.no_grad():
        layer.weight_orig.mul_(10)


x = torch.ones(1, 2)
train_step()
print("weight до вызова:", layer.weight.tolist())
print("layer.forward(x):", layer.forward(x).item())
print("layer(x):", layer(x).item())
print("weight после:", layer.weight.tolist())

layer._forward_pre_hooks.clear()
train_step()
print("без хука layer(x):", layer(x).item())
# > хук: CustomFromMask
# > параметры: ['weight_orig']
# > weight до вызова: [[1.0, 0.0]]
# > layer.forward(x): 1.0
# > layer(x): 10.0
# > weight после: [[10.0, 0.0]]
# > без хука layer(x): 10.0
