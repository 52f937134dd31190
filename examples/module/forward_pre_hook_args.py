"""args — кортеж позиционных аргументов; именованных в нём нет."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def show(module, args):
    print("  модуль:", type(module).__name__)
    print("  args:", args)
    if args:
        print("  args[0] - это сам x:", args[0] is x)


model = Scale()
model.register_forward_pre_hook(show)
x = torch.ones(2)

print("model(x, 3.0)")
model(x, 3.0)
print("model(x, factor=3.0)")
model(x, factor=3.0)
print("model(x=x)")
model(x=x)
# > model(x, 3.0)
# >   модуль: Scale
# >   args: (tensor([1., 1.]), 3.0)
# >   args[0] - это сам x: True
# > model(x, factor=3.0)
# >   модуль: Scale
# >   args: (tensor([1., 1.]),)
# >   args[0] - это сам x: True
# > model(x=x)
# >   модуль: Scale
# >   args: ()
