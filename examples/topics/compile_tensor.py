"""Хуки тензоров работают вокруг скомпилированного и внутри него."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
fired = []


def ten_times(name):
    def hook(grad):
        fired.append(name)
        return grad * 10

    return hook


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = layer

    def forward(self, x):
        hidden = self.layer(x)
        hidden.register_hook(ten_times("внутри"))
        return hidden * 1


def after(weight):
    fired.append("после накопления")


model = Net()
compiled = torch.compile(model, backend="eager")
compiled(torch.ones(1, 1))  # здесь модель компилируется
layer.weight.register_hook(ten_times("вес"))
layer.weight.register_post_accumulate_grad_hook(after)

for call in (model, compiled):
    fired.clear()
    layer.zero_grad()
    x = torch.ones(1, 1, requires_grad=True)
    x.register_hook(ten_times("вход"))
    y = call(x)
    y.register_hook(ten_times("выход"))
    y.backward()
    print(type(call).__name__, *sorted(fired), sep="\n  ")
    print("  x.grad", x.grad.item(), "вес", layer.weight.grad.item())
# > Net
# >   вес
# >   внутри
# >   вход
# >   выход
# >   после накопления
# >   x.grad 1000.0 вес 1000.0
# > OptimizedModule
# >   вес
# >   внутри
# >   вход
# >   выход
# >   после накопления
# >   x.grad 1000.0 вес 1000.0
