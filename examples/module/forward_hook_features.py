"""Собрать выходы слоёв по именам за один прямой проход."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(2, 4),
    nn.ReLU(),
    nn.Linear(4, 3),
)
features = {}


def saver(name):
    def save(module, args, output):
        features[name] = output.detach().clone()

    return save


handles = [
    model.get_submodule(name).register_forward_hook(saver(name))
    for name in ("0", "1")
]
try:
    model(torch.ones(5, 2))
finally:
    for handle in handles:
        handle.remove()

for name, tensor in features.items():
    print(name, tuple(tensor.shape))
# > 0 (5, 4)
# > 1 (5, 4)
