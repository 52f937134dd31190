"""Хук веса переживает trace, script и fx: вес у них тот же самый."""

import warnings

import torch
from torch import fx, nn

# TorchScript объявлен устаревшим и напоминает об этом сам.
warnings.simplefilter("ignore")
x = torch.ones(1, 1)


def ten_times(grad):
    return grad * 10


def trace(model):
    return torch.jit.trace(model, (x,))


for convert in (trace, torch.jit.script, fx.symbolic_trace):
    model = nn.Sequential(nn.Linear(1, 1, bias=False))
    model[0].weight.register_hook(ten_times)
    convert(model)(x).backward()
    gradient = model[0].weight.grad.item()
    print(f"{convert.__name__}: weight.grad {gradient:g}")
# > trace: weight.grad 10
# > script: weight.grad 10
# > symbolic_trace: weight.grad 10
