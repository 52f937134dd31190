"""with_kwargs=True ждёт None или кортеж (args, kwargs)."""

import textwrap

import torch
from torch import nn


class Scale(nn.Module):
    def forward(self, x, factor=1.0):
        return x * factor


def attempt(title, answer, x):
    def hook(module, args, kwargs):
        return answer(args, kwargs)

    model = Scale()
    model.register_forward_pre_hook(hook, with_kwargs=True)
    try:
        result = model(x, factor=2.0)
    except (RuntimeError, TypeError) as error:
        result = f"{type(error).__name__}: {error}"
    print(title)
    print(textwrap.indent(textwrap.fill(str(result), 66), "  "))


one, two = torch.ones(1), torch.ones(2)
attempt("return args", lambda a, k: a, one)
attempt("return args[0] * 3", lambda a, k: a[0] * 3, one)
attempt("return [args, kwargs]", lambda a, k: [a, k], one)
attempt("return args, None", lambda a, k: (a, None), one)
# Тензор вместо кортежа раскладывают по нулевому измерению.
attempt("return x * 3, {}, два числа", lambda a, k: (a[0] * 3, {}), two)
attempt("то же, одно число", lambda a, k: (a[0] * 3, {}), one)
attempt("верно", lambda a, k: ((a[0] * 3,), k), two)
# > return args
# >   RuntimeError: forward pre-hook must return None or a tuple of
# >   (new_args, new_kwargs), but got (tensor([1.]),).
# > return args[0] * 3
# >   RuntimeError: forward pre-hook must return None or a tuple of
# >   (new_args, new_kwargs), but got tensor([3.]).
# > return [args, kwargs]
# >   RuntimeError: forward pre-hook must return None or a tuple of
# >   (new_args, new_kwargs), but got [(tensor([1.]),), {'factor':
# >   2.0}].
# > return args, None
# >   TypeError: __main__.Scale.forward() argument after ** must be a
# >   mapping, not NoneType
# > return x * 3, {}, два числа
# >   tensor(9.)
# > то же, одно число
# >   tensor(3.)
# > верно
# >   tensor([6., 6.])
