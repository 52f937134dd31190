"""Старый и новый хук на одном модуле: не смешать и после remove()."""

import textwrap

from torch import nn


def silent(module, grad_input, grad_output):
    pass


def attempt(title, register):
    try:
        register(silent)
    except RuntimeError as error:
        print(f"{title}: RuntimeError")
        print(textwrap.fill(str(error), 68))
    else:
        print(f"{title}: ошибки нет")


layer = nn.Linear(1, 1)
handle = layer.register_backward_hook(silent)
handle.remove()  # старого хука больше нет, но модуль его помнит
attempt("после старого", layer.register_full_backward_hook)

fresh = nn.Linear(1, 1)
fresh.load_state_dict(layer.state_dict())
attempt("новый модуль", fresh.register_full_backward_hook)
# > после старого: RuntimeError
# > Cannot use both regular backward hooks and full backward hooks on a
# > single Module. Please use only one of them.
# > новый модуль: ошибки нет
