"""Поздний глобальный хук слоёв в скомпилированном не застанет."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_pre_hook as register_global,
)

x = torch.zeros(1, 1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)

    def forward(self, x):
        return self.layer(x)


def show(module, args):
    print(" ", type(module).__name__)


for late in (False, True):
    torch.compiler.reset()
    model = Net()
    model.compile(backend="eager")
    if late:
        model(x)  # здесь модель компилируется
    print("после первого вызова:" if late else "до первого вызова:")
    with register_global(show):
        model(x)
# > до первого вызова:
# >   Net
# >   Linear
# > после первого вызова:
# >   Net
