"""Что можно вернуть из хука, а что — ошибка."""

import textwrap

import torch
from torch import nn


def attempt(title, answer, batch=2):
    def hook(module, grad_input, grad_output):
        return answer(grad_input[0])

    layer = nn.Linear(3, 2)
    layer.register_full_backward_hook(hook)
    x = torch.ones(batch, 3, requires_grad=True)
    print(title)
    try:
        layer(x).sum().backward()
    except (RuntimeError, TypeError) as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.indent(textwrap.fill(text, 66), "  "))
    else:
        print("  x.grad:", "None" if x.grad is None else "тензор")


attempt("None", lambda g: None)
attempt("(тензор,)", lambda g: (g * 2,))
attempt("[тензор]", lambda g: [g * 2])
attempt("(None,)", lambda g: (None,))
attempt("тензор, в батче 4 примера", lambda g: g * 2, batch=4)
attempt("тензор, в батче 1 пример", lambda g: g * 2, batch=1)
attempt("два тензора", lambda g: (g, g))
attempt("другая форма", lambda g: (g[0],))
attempt("другой тип", lambda g: (g.double(),))
attempt("число вместо тензора", lambda g: (0.0,))
# > None
# >   x.grad: тензор
# > (тензор,)
# >   x.grad: тензор
# > [тензор]
# >   x.grad: тензор
# > (None,)
# >   x.grad: None
# > тензор, в батче 4 примера
# >   RuntimeError: Backward hook returned an invalid number of
# >   grad_input, got 4, but expected 1
# > тензор, в батче 1 пример
# >   RuntimeError: hook 'hook' has changed the size of value
# > два тензора
# >   RuntimeError: Backward hook returned an invalid number of
# >   grad_input, got 2, but expected 1
# > другая форма
# >   RuntimeError: hook 'hook' has changed the size of value
# > другой тип
# >   RuntimeError: hook 'hook' has changed the type of value (was
# >   torch.FloatTensor got torch.DoubleTensor)
# > число вместо тензора
# >   TypeError: expected Variable, but hook returned 'float'
