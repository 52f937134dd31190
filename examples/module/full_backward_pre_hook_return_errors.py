"""Чего вернуть нельзя: восемь ответов и их ошибки."""

import textwrap

import torch
from torch import nn


def attempt(title, answer, batch=4):
    def hook(module, grad_output):
        return answer(grad_output[0])

    layer = nn.Linear(3, 2)
    x = torch.ones(batch, 3, requires_grad=True)
    layer.register_full_backward_pre_hook(hook)
    print(title)
    try:
        layer(x).sum().backward()
    except (RuntimeError, TypeError) as error:
        text = f"{type(error).__name__}: {error}"
        print(textwrap.fill(text, 68))


attempt("тензор, в батче четыре примера", lambda g: g * 2)
attempt("тензор, в батче один пример", lambda g: g * 2, batch=1)
attempt("два значения вместо одного", lambda g: (g, g))
attempt("пустой кортеж", lambda g: ())
attempt("другая форма", lambda g: (g.sum(),))
attempt("другой тип", lambda g: (g.half(),))
attempt("число в кортеже", lambda g: (2.0,))
attempt("просто число", lambda g: 2.0)
# > тензор, в батче четыре примера
# > RuntimeError: Backward pre hook returned an invalid number of
# > grad_output, got 4, but expected 1
# > тензор, в батче один пример
# > RuntimeError: hook 'hook' has changed the size of value
# > два значения вместо одного
# > RuntimeError: Backward pre hook returned an invalid number of
# > grad_output, got 2, but expected 1
# > пустой кортеж
# > RuntimeError: Backward pre hook returned an invalid number of
# > grad_output, got 0, but expected 1
# > другая форма
# > RuntimeError: hook 'hook' has changed the size of value
# > другой тип
# > RuntimeError: hook 'hook' has changed the type of value (was
# > torch.FloatTensor got torch.HalfTensor)
# > число в кортеже
# > TypeError: expected Variable, but hook returned 'float'
# > просто число
# > TypeError: object of type 'float' has no len()
