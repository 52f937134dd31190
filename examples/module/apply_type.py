"""type(m) is nn.Linear не видит наследников, isinstance() видит."""

from torch import nn


class MyLinear(nn.Linear):
    pass


model = nn.Sequential(nn.Linear(1, 1), MyLinear(1, 1))
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
# > isinstance(): ['Linear', 'MyLinear']
