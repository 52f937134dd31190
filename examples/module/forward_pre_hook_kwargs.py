"""with_kwargs=True: третьим приходит словарь именованных аргументов."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def show(module, args, kwargs):
    print("  args:", args)
    print("  kwargs:", kwargs)


model = Scale()
model.register_forward_pre_hook(show, with_kwargs=True)
x = torch.ones(2)

print("model(x, factor=3.0)")
model(x, factor=3.0)
print("model(x=x)")
model(x=x)
print("model(x)")
model(x)
# > model(x, factor=3.0)
# >   args: (tensor([1., 1.]),)
# >   kwargs: {'factor': 3.0}
# > model(x=x)
# >   args: ()
# >   kwargs: {'x': tensor([1., 1.])}
# > model(x)
# >   args: (tensor([1., 1.]),)
# >   kwargs: {}
