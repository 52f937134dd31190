"""Модуль исчез до обратного прохода: старый хук падает, полный нет."""

import torch
from torch import nn


def report(module, grad_input, grad_output):
    print("  хук сработал,", type(module).__name__)


def run(title, register):
    module = nn.ReLU()
    register(module)
    y = module(torch.ones(1, requires_grad=True) * 2)
    del module
    print(title)
    try:
        y.backward()
    except RuntimeError as error:
        print("  RuntimeError:", error)


run("старый хук", lambda m: m.register_backward_hook(report))
run("полный хук", lambda m: m.register_full_backward_hook(report))
# > старый хук
# >   RuntimeError: You are trying to call the hook of a dead Module!
# > полный хук
# >   хук сработал, ReLU
