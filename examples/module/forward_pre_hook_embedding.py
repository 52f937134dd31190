"""Достать признаки: вход последнего слоя."""

import torch
from torch import nn

backbone = nn.Sequential(nn.Linear(2, 3, bias=False), nn.ReLU())
backbone[0].weight.data = torch.tensor(
    [[1.0, 0.0], [0.0, 1.0], [-1.0, -1.0]]
)
model = nn.Sequential()
model.add_module("backbone", backbone)
model.add_module("head", nn.Linear(3, 10))


def embed(batch):
    kept = []

    def keep_input(module, args):
        kept.append(args[0].detach().clone())

    with model.head.register_forward_pre_hook(keep_input):
        model(batch)
    return kept[0]


batch = torch.tensor([[1.0, 2.0], [3.0, -4.0]])
print("ответ модели:", tuple(model(batch).shape))
print("признаки:", tuple(embed(batch).shape))
print(embed(batch))
# > ответ модели: (2, 10)
# > признаки: (2, 3)
# > tensor([[1., 2., 0.],
# >         [3., 0., 1.]])
