"""Обход modules() заходит в новые обёртки, пока не упадёт."""

from torch import nn


def wrap_linear(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            wrapped = nn.Sequential(child, nn.Dropout(0.1))
            setattr(module, name, wrapped)


model = nn.Sequential(nn.Linear(1, 1))
try:
    for module in model.modules():
        wrap_linear(module)
except RecursionError as error:
    print(type(error).__name__)

model = nn.Sequential(nn.Linear(1, 1))
for module in list(model.modules()):
    wrap_linear(module)
print("по готовому списку:", model)
# > RecursionError
# > по готовому списку: Sequential(
# >   (0): Sequential(
# >     (0): Linear(in_features=1, out_features=1, bias=True)
# >     (1): Dropout(p=0.1, inplace=False)
# >   )
# > )
