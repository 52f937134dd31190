"""torch.export: подмена выхода остаётся в графе, запись — нет."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False))
kept = []


def add_ten(module, args, output):
    return output + 10


def keep(module, args, output):
    kept.append(type(output).__name__)


model[0].register_forward_hook(add_ten)
model.register_forward_hook(keep)

x = torch.zeros(1, 1)
exported = torch.export.export(model, (x,)).module()
print("во время экспорта keep() получил:", kept)

kept.clear()
print("exported(x):", exported(x).item())
print("keep() вызван раз:", len(kept))
# > во время экспорта keep() получил: ['FakeTensor']
# > exported(x): 10.0
# > keep() вызван раз: 0
