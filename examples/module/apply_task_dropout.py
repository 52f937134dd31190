"""Выключить только dropout, остальное оставить в режиме обучения."""

from torch import nn

model = nn.Sequential(
    nn.Linear(4, 4), nn.BatchNorm1d(4), nn.Dropout(0.5)
)


def freeze_dropout(module):
    if isinstance(module, nn.Dropout):
        module.eval()


model.train().apply(freeze_dropout)
for layer in model:
    print(type(layer).__name__, layer.training)
# > Linear True
# > BatchNorm1d True
# > Dropout False
