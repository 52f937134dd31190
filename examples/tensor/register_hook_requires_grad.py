"""Тензор без градиента: ошибка при регистрации и где её ждать."""

import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


def show(grad):
    print("  хук:", grad)


def attempt(name, tensor):
    print(name)
    try:
        tensor.register_hook(show)
    except RuntimeError as error:
        print(" ", error)


attempt("обычный тензор", torch.ones(1))
attempt("замороженный вес", nn.Parameter(torch.ones(1), False))
x = torch.ones(1, requires_grad=True)
attempt("detach()", x.detach())
with torch.no_grad():
    attempt("выход под no_grad()", x * 2)


def block(x):
    y = x * 2
    y.register_hook(show)
    return y


for reentrant in (False, True):
    print("checkpoint, use_reentrant =", reentrant)
    try:
        checkpoint(block, x, use_reentrant=reentrant).backward()
    except RuntimeError as error:
        print(" ", error)
# > обычный тензор
# >   cannot register a hook on a tensor that doesn't require gradient
# > замороженный вес
# >   cannot register a hook on a tensor that doesn't require gradient
# > detach()
# >   cannot register a hook on a tensor that doesn't require gradient
# > выход под no_grad()
# >   cannot register a hook on a tensor that doesn't require gradient
# > checkpoint, use_reentrant = False
# >   хук: tensor([1.])
# > checkpoint, use_reentrant = True
# >   cannot register a hook on a tensor that doesn't require gradient
