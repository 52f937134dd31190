"""Обернуть слои: снизу вверх каждая обёртка ставится один раз."""

from torch import nn


def wrap_linear(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            wrapped = nn.Sequential(child, nn.Dropout(0.1))
            setattr(module, name, wrapped)


model = nn.Sequential(nn.Linear(1, 1), nn.Sequential(nn.Linear(1, 1)))
model.apply(wrap_linear)
print(model)
# > Sequential(
# >   (0): Sequential(
# >     (0): Linear(in_features=1, out_features=1, bias=True)
# >     (1): Dropout(p=0.1, inplace=False)
# >   )
# >   (1): Sequential(
# >     (0): Sequential(
# >       (0): Linear(in_features=1, out_features=1, bias=True)
# >       (1): Dropout(p=0.1, inplace=False)
# >     )
# >   )
# > )
