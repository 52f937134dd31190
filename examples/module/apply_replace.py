"""Заменить слои: меняем атрибут родителя, а не аргумент функции."""

from torch import nn


def relu_to_tanh(module):
    for name, child in module.named_children():
        if isinstance(child, nn.ReLU):
            setattr(module, name, nn.Tanh())


model = nn.Sequential(
    nn.Linear(1, 1), nn.ReLU(), nn.Sequential(nn.ReLU())
)
model.apply(relu_to_tanh)
print(model)
# > Sequential(
# >   (0): Linear(in_features=1, out_features=1, bias=True)
# >   (1): Tanh()
# >   (2): Sequential(
# >     (0): Tanh()
# >   )
# > )
