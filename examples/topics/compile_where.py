"""Где висит хук, добавленный поздно: слой, модель, обёртка."""

import torch
from torch import nn

x = torch.zeros(1, 1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.layer(x)


def add(number):
    def hook(module, args, output):
        return output + number

    return hook


def report(title, function):
    print(f"{title}: {function(x).item():g}")


model = Net()
compiled = torch.compile(model, backend="eager")
compiled(x)  # здесь модель компилируется
model.layer.register_forward_hook(add(1))
model.register_forward_hook(add(10))
compiled.register_forward_hook(add(100))
print("torch.compile(model)")
report("  compiled(x)", compiled)
report("  model(x)", model)

model = Net()
model.compile(backend="eager")  # на месте, без обёртки
model(x)
model.layer.register_forward_hook(add(1))
model.register_forward_hook(add(10))
print("model.compile()")
report("  model(x)", model)

torch.compiler.reset()  # забыть всё скомпилированное
print("после reset()")
report("  compiled(x)", compiled)
report("  model(x)", model)
# > torch.compile(model)
# >   compiled(x): 110
# >   model(x): 11
# > model.compile()
# >   model(x): 10
# > после reset()
# >   compiled(x): 111
# >   model(x): 11
