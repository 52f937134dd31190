"""Связанные веса: тензор один, хук получает сумму градиентов."""

import torch
from torch import nn


class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(1, 1, bias=False)
        self.second = nn.Linear(1, 1, bias=False)
        self.second.weight = self.first.weight
        self.first.weight.data.fill_(3.0)

    def forward(self, x):
        return self.second(self.first(x))


model = Tied()


def attach(name, weight):
    def hook(grad):
        print(f"  {name}: {grad.item()}")

    return weight.register_hook(hook)


def run(title, **options):
    pairs = list(model.named_parameters(**options))
    handles = [attach(*pair) for pair in pairs]
    print(title)
    model(torch.ones(1, 1)).backward()
    for handle in handles:
        handle.remove()


run("named_parameters()")
run("remove_duplicate=False", remove_duplicate=False)
# > named_parameters()
# >   first.weight: 6.0
# > remove_duplicate=False
# >   first.weight: 6.0
# >   second.weight: 6.0
