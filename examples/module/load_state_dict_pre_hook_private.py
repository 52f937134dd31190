"""Закрытая форма: без модуля в начале, если не попросить."""

from torch import nn


def count_args(*args):
    first = type(args[0]).__name__
    print(f"аргументов {len(args)}, первый {first}")


layer = nn.Linear(1, 1)
state = layer.state_dict()
with layer.register_load_state_dict_pre_hook(count_args):
    layer.load_state_dict(state)
with layer._register_load_state_dict_pre_hook(count_args):
    layer.load_state_dict(state)
with layer._register_load_state_dict_pre_hook(
    count_args, with_module=True
):
    layer.load_state_dict(state)
# > аргументов 8, первый Linear
# > аргументов 7, первый OrderedDict
# > аргументов 8, первый Linear
