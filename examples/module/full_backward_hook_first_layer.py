"""Подмена на первом слое: хук должен уметь вернуть None."""

import textwrap
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # вход не требует градиента нарочно


def zero_out(module, grad_input, grad_output):
    return (torch.zeros(1, 2),)


def clip_or_none(module, grad_input, grad_output):
    # None остаётся None: на первом слое подменять нечего.
    return tuple(
        None if grad is None else grad.clamp(-1, 1)
        for grad in grad_input
    )


def run(hook):
    layer = nn.Linear(2, 1)
    layer.register_full_backward_hook(hook)
    try:
        layer(torch.ones(1, 2)).sum().backward()
    except RuntimeError as error:
        print(textwrap.fill(f"RuntimeError: {error}", 68))
    else:
        print(hook.__name__, "- ошибки нет")


run(zero_out)
run(clip_or_none)
# > RuntimeError: Backward hook for Modules where no input requires
# > gradient should always return None or None for all gradients.
# > clip_or_none - ошибки нет
