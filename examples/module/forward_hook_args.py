"""args — кортеж позиционных аргументов, output — что вернул forward."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0, note=""):
        self.returned = {"y": x * factor, "note": note}
        return self.returned


def show(module, args, output):
    print("  args:", args)
    print("  output:", output)
    print("  тот же объект:", output is module.returned)


model = Scale()
model.register_forward_hook(show)
x = torch.ones(2)

print("model(x, 3.0)")
model(x, 3.0)
print("model(x, factor=3.0)")
model(x, factor=3.0)
print("model(x=x)")
model(x=x)
# > model(x, 3.0)
# >   args: (tensor([1., 1.]), 3.0)
# >   output: {'y': tensor([3., 3.]), 'note': ''}
# >   тот же объект: True
# > model(x, factor=3.0)
# >   args: (tensor([1., 1.]),)
# >   output: {'y': tensor([3., 3.]), 'note': ''}
# >   тот же объект: True
# > model(x=x)
# >   args: ()
# >   output: {'y': tensor([1., 1.]), 'note': ''}
# >   тот же объект: True
