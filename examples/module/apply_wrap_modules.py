"""Обход modules() заходит в новые обёртки и оборачивает без конца."""

from torch import nn


def wrap_linear(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear):
            wrapped = nn.Sequential(child, nn.Dropout(0.1))
            setattr(module, name, wrapped)


model = nn.Sequential(nn.Linear(1, 1))
for visited, module in enumerate(model.modules()):
    wrap_linear(module)
    if visited == 100:
        print("всё ещё оборачиваем, зашли в", type(module).__name__)
        break

model = nn.Sequential(nn.Linear(1, 1))
for module in list(model.modules()):
    wrap_linear(module)
print("по готовому списку:", model)
# > всё ещё оборачиваем, зашли в Sequential
# > по готовому списку: Sequential(
# >   (0): Sequential(
# >     (0): Linear(in_features=1, out_features=1, bias=True)
# >     (1): Dropout(p=0.1, inplace=False)
# >   )
# > )
