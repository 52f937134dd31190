"""Что бывает, если хук до шага вернул не (args, kwargs)."""

import re
import textwrap

import torch
from torch import nn


def closure():
    return 0.0


def attempt(title, answer):
    def hook(optimizer, args, kwargs):
        return answer(args, kwargs)

    optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))])
    optimizer.register_step_pre_hook(hook)
    try:
        optimizer.step(closure)
    except Exception as error:
        # Адрес функции у каждого запуска свой.
        text = re.sub(r" at 0x\w+", "", str(error))
        text = f"{type(error).__name__}: {text}"
        print(title)
        print(textwrap.indent(textwrap.fill(text, 66), "  "))


attempt("return False", lambda args, kwargs: False)
attempt("return args", lambda args, kwargs: args)
attempt("return args[1:], {}", lambda args, kwargs: (args[1:], {}))
# > return False
# >   RuntimeError: <function SGD.step> must return None or a tuple of
# >   (new_args, new_kwargs), but got False.
# > return args
# >   TypeError: torch.optim.sgd.SGD.step() argument after ** must be a
# >   mapping, not function
# > return args[1:], {}
# >   AttributeError: 'function' object has no attribute 'defaults'
