"""Обойти граф: имя узла, следующие узлы и записка в metadata."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(), nn.Linear(2, 1))
loss = model(torch.ones(1, 2)).sum()


def walk(node, depth=0):
    print("  " * depth + node.name(), node.metadata or "")
    for following, _ in node.next_functions:
        if following is not None:
            walk(following, depth + 1)


loss.grad_fn.metadata["что это"] = "сумма"
walk(loss.grad_fn)
# > SumBackward0 {'что это': 'сумма'}
# >   AddmmBackward0
# >     torch::autograd::AccumulateGrad
# >     ReluBackward0
# >       AddmmBackward0
# >         torch::autograd::AccumulateGrad
# >         TBackward0
# >           torch::autograd::AccumulateGrad
# >     TBackward0
# >       torch::autograd::AccumulateGrad
