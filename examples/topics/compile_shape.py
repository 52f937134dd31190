"""Поздний хук просыпается на батче другого размера."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1, bias=False)

    def forward(self, x):
        return self.layer(x)


def add_ten(module, args, output):
    return output + 10


model = Net()
compiled = torch.compile(model, backend="eager")
compiled(torch.zeros(1, 1))  # здесь модель компилируется
model.layer.register_forward_hook(add_ten)

for size in (1, 2, 1):
    y = compiled(torch.zeros(size, 1))
    print(f"батч {size}: {y[0].item():g}")
with torch.no_grad():
    y = compiled(torch.zeros(1, 1))
print(f"батч 1 под no_grad(): {y.item():g}")
# > батч 1: 0
# > батч 2: 10
# > батч 1: 0
# > батч 1 под no_grad(): 10
