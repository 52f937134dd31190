"""Обход снизу вверх: дети раньше родителя; modules() — наоборот."""

from torch import nn

model = nn.Sequential(
    nn.Linear(1, 1), nn.ModuleList([nn.ReLU(), nn.Tanh()])
)


def show(module):
    print(" ", type(module).__name__)


print("apply():")
model.apply(show)

print("modules():")
for module in model.modules():
    show(module)
# > apply():
# >   Linear
# >   ReLU
# >   Tanh
# >   ModuleList
# >   Sequential
# > modules():
# >   Sequential
# >   Linear
# >   ModuleList
# >   ReLU
# >   Tanh
