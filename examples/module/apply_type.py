"""type(m) is nn.Linear не видит наследников, isinstance() видит."""

from torch import nn

model = nn.ModuleList([nn.Linear(1, 1), nn.MultiheadAttention(2, 1)])
exact, kin = [], []


def sort(module):
    if type(module) is nn.Linear:
        exact.append(type(module).__name__)
    if isinstance(module, nn.Linear):
        kin.append(type(module).__name__)


model.apply(sort)
print("type() is:", exact)
print("isinstance():", kin)
# > type() is: ['Linear']
# > isinstance(): ['Linear', 'NonDynamicallyQuantizableLinear']
