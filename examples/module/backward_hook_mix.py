"""Старый хук и полный не смешать, старый и предварительный можно."""

import copy
import textwrap

from torch import nn


def hook(module, *gradients):
    pass


def attempt(title, register):
    print(title)
    try:
        register(hook)
        print("  ошибки нет")
    except RuntimeError as error:
        text = textwrap.fill(f"RuntimeError: {error}", 66)
        print(textwrap.indent(text, "  "))


old = nn.Linear(1, 1)
old.register_backward_hook(hook).remove()
print("старых хуков осталось:", len(old._backward_hooks))
attempt("старый сняли, ставим полный", old.register_full_backward_hook)
attempt("ставим предварительный", old.register_full_backward_pre_hook)
attempt("ставим старый", old.register_backward_hook)

new = nn.Linear(1, 1)
new.register_full_backward_hook(hook).remove()
attempt("полный сняли, ставим старый", new.register_backward_hook)

twin = copy.deepcopy(old)
attempt("копия, полный", twin.register_full_backward_hook)
fresh = nn.Linear(1, 1)
fresh.load_state_dict(old.state_dict())
attempt("новый модуль, полный", fresh.register_full_backward_hook)
# > старых хуков осталось: 0
# > старый сняли, ставим полный
# >   RuntimeError: Cannot use both regular backward hooks and full
# >   backward hooks on a single Module. Please use only one of them.
# > ставим предварительный
# >   ошибки нет
# > ставим старый
# >   ошибки нет
# > полный сняли, ставим старый
# >   RuntimeError: Cannot use both regular backward hooks and full
# >   backward hooks on a single Module. Please use only one of them.
# > копия, полный
# >   RuntimeError: Cannot use both regular backward hooks and full
# >   backward hooks on a single Module. Please use only one of them.
# > новый модуль, полный
# >   ошибки нет
