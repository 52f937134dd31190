"""Сохранили градиент через detach(), а он потом изменился."""

import torch
from torch import nn


def as_is(grad):
    saved.append(grad)


def with_detach(grad):
    saved.append(grad.detach())


def with_clone(grad):
    saved.append(grad.clone())


for hook in (as_is, with_detach, with_clone):
    saved = []
    weight = nn.Parameter(torch.tensor([1.0]))
    weight.register_hook(hook)
    (weight * 3).backward()
    print(f"{hook.__name__:11} сразу {saved[0].item()}", end="")
    (weight * 5).backward()  # копим: 3 + 5
    print(f", после второго батча {saved[0].item()}")
# > as_is       сразу 3.0, после второго батча 3.0
# > with_detach сразу 3.0, после второго батча 8.0
# > with_clone  сразу 3.0, после второго батча 3.0
