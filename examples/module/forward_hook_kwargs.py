"""with_kwargs=True: увидеть именованные аргументы."""

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def show(module, args, kwargs, output):
    print("  args:", args)
    print("  kwargs:", kwargs)
    print("  output:", output)


model = Scale()
model.register_forward_hook(show, with_kwargs=True)
x = torch.ones(2)

print("model(x, factor=3.0)")
model(x, factor=3.0)
print("model(x=x)")
model(x=x)
print("model(x)")
y = model(x)
print("  хук вернул None, ответ модели:", y)
# > model(x, factor=3.0)
# >   args: (tensor([1., 1.]),)
# >   kwargs: {'factor': 3.0}
# >   output: tensor([3., 3.])
# > model(x=x)
# >   args: ()
# >   kwargs: {'x': tensor([1., 1.])}
# >   output: tensor([1., 1.])
# > model(x)
# >   args: (tensor([1., 1.]),)
# >   kwargs: {}
# >   output: tensor([1., 1.])
# >   хук вернул None, ответ модели: tensor([1., 1.])
