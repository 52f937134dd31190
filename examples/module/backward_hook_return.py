"""Что вернуть из старого хука: столько, сколько он получил."""

import textwrap
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает


def attempt(title, answer):
    def hook(module, grad_input, grad_output):
        return answer(grad_input)

    layer = nn.Linear(1, 1)
    layer.weight.data.fill_(3.0)
    layer.register_backward_hook(hook)
    x = torch.full((1, 1), 2.0, requires_grad=True)
    print(title)
    try:
        layer(x).sum().backward()
    except (RuntimeError, TypeError) as error:
        print(textwrap.fill(f"{type(error).__name__}: {error}", 68))
        return
    grads = [t.grad.item() for t in (layer.bias, x, layer.weight)]
    print("  bias, x, weight:", *grads)


attempt("ничего", lambda grads: None)
attempt("всё в десять раз", lambda grads: tuple(g * 10 for g in grads))
attempt("один градиент, по входу", lambda grads: (grads[1] * 10,))
attempt("список", lambda grads: [g * 10 for g in grads])
attempt("тензор", lambda grads: grads[1] * 10)
# > ничего
# >   bias, x, weight: 1.0 3.0 2.0
# > всё в десять раз
# >   bias, x, weight: 10.0 30.0 20.0
# > один градиент, по входу
# > RuntimeError: hook 'hook' has returned an incorrect number of values
# > (got 1, but expected 3)
# > список
# > TypeError: expected tuple, but hook returned 'list'
# > тензор
# > TypeError: expected tuple, but hook returned 'Tensor'
