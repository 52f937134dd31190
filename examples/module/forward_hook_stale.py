"""Сохранённый выход переписал следующий слой; detach() не спасает."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Linear(2, 2, bias=False),
    nn.ReLU(inplace=True),
)
model[0].weight.data.fill_(-1.0)
kept = {}


def keep(module, args, output):
    kept["output"] = output
    kept["detach()"] = output.detach()
    kept["detach().clone()"] = output.detach().clone()
    print("внутри хука:", output.tolist())


model[0].register_forward_hook(keep)
model(torch.ones(1, 2))

print("после прохода:")
for name, tensor in kept.items():
    print(f"  {name}: {tensor.tolist()}")
# > внутри хука: [[-2.0, -2.0]]
# > после прохода:
# >   output: [[0.0, 0.0]]
# >   detach(): [[0.0, 0.0]]
# >   detach().clone(): [[-2.0, -2.0]]
