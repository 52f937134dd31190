"""Генератор и один тензор вместо списка."""

import torch
from torch import nn
from torch.autograd.graph import register_multi_grad_hook

model = nn.Linear(2, 1)


def show(received):
    print("   хук сработал:", type(received).__name__)


def attempt(title, tensors, mode="all"):
    print(f"{title}, {mode}:")
    try:
        handle = register_multi_grad_hook(tensors, show, mode=mode)
    except TypeError as error:
        print("   TypeError:", error)
        return
    print("   зарегистрирован")
    model(torch.ones(1, 2)).sum().backward()
    handle.remove()


attempt("model.parameters()", model.parameters())
attempt("model.parameters()", model.parameters(), mode="any")
attempt("один тензор", model.bias)
attempt("список", list(model.parameters()))
# > model.parameters(), all:
# >    TypeError: object of type 'generator' has no len()
# > model.parameters(), any:
# >    зарегистрирован
# >    хук сработал: Tensor
# > один тензор, all:
# >    зарегистрирован
# > список, all:
# >    зарегистрирован
# >    хук сработал: list
