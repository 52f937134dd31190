"""Снять хук изнутри можно, пока за ним в очереди никого нет."""

from torch import nn


def once(*args):
    handle.remove()


def neighbour(*args):
    pass


def save_and_load(layer):
    try:
        layer.load_state_dict(layer.state_dict())
    except RuntimeError as error:
        return f"RuntimeError: {error}"
    return "ошибки нет"


for method in (
    "register_state_dict_pre_hook",
    "register_state_dict_post_hook",
    "register_load_state_dict_pre_hook",
    "register_load_state_dict_post_hook",
):
    print(method)
    layer = nn.Linear(1, 1)
    handle = getattr(layer, method)(once)
    print("  один:     ", save_and_load(layer))
    handle = getattr(layer, method)(once)
    getattr(layer, method)(neighbour)
    print("  с соседом:", save_and_load(layer))
# > register_state_dict_pre_hook
# >   один:      ошибки нет
# >   с соседом: RuntimeError: OrderedDict mutated during iteration
# > register_state_dict_post_hook
# >   один:      ошибки нет
# >   с соседом: RuntimeError: OrderedDict mutated during iteration
# > register_load_state_dict_pre_hook
# >   один:      ошибки нет
# >   с соседом: RuntimeError: OrderedDict mutated during iteration
# > register_load_state_dict_post_hook
# >   один:      ошибки нет
# >   с соседом: RuntimeError: OrderedDict mutated during iteration
