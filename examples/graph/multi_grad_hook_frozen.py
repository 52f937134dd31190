"""Замороженный параметр в списке: all падает, any пропускает."""

import torch
from torch import nn
from torch.autograd.graph import register_multi_grad_hook

model = nn.Linear(2, 1)
model.bias.requires_grad_(False)
params = list(model.parameters())


def show(received):
    print("   хук сработал:", type(received).__name__)


def attempt(title, tensors, mode):
    print(f"{title}, {mode}:")
    try:
        handle = register_multi_grad_hook(tensors, show, mode=mode)
    except AssertionError as error:
        print("   AssertionError:", error)
        return
    model(torch.ones(1, 2)).sum().backward()
    handle.remove()


trainable = [p for p in params if p.requires_grad]
attempt("все параметры", params, "all")
attempt("все параметры", params, "any")
attempt("только обучаемые", trainable, "all")
# > все параметры, all:
# >    AssertionError: Expected gradient function to be set
# > все параметры, any:
# >    хук сработал: Tensor
# > только обучаемые, all:
# >    хук сработал: list
