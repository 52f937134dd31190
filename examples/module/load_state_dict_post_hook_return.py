"""Вернуть ничего нельзя, переприсвоить нельзя: только на месте."""

import textwrap

from torch import nn


def return_keys(module, incompatible_keys):
    return incompatible_keys


def assign(module, incompatible_keys):
    incompatible_keys.missing_keys = []


def add(module, incompatible_keys):
    incompatible_keys.missing_keys.append("вторая половина")


layer = nn.Linear(1, 1)
for hook in (return_keys, assign, add):
    print(hook.__name__)
    with layer.register_load_state_dict_post_hook(hook):
        try:
            layer.load_state_dict(layer.state_dict())
        except Exception as error:
            text = " ".join(f"{type(error).__name__}: {error}".split())
            print(textwrap.indent(textwrap.fill(text, 66), "  "))
# > return_keys
# >   AssertionError: Hooks registered with
# >   ``register_load_state_dict_post_hook`` are not expected to return
# >   new values, if incompatible_keys need to be modified, it should be
# >   done inplace.
# > assign
# >   AttributeError: can't set attribute
# > add
# >   RuntimeError: Error(s) in loading state_dict for Linear: Missing
# >   key(s) in state_dict: "вторая половина".
