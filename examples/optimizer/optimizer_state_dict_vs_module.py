"""У модуля хуки с теми же именами ни ответа, ни prepend не берут."""

import torch
from torch import nn


def silent(*args):
    pass


def answer(*args):
    return {"мой": "словарь"}


layer = nn.Linear(1, 1)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)

for owner in (optimizer, layer):
    print(type(owner).__name__)
    try:
        owner.register_state_dict_pre_hook(silent, prepend=True)
        print("  prepend: принял")
    except TypeError:
        print("  prepend: TypeError")
    with owner.register_state_dict_post_hook(answer):
        try:
            print("  ответ после сохранения:", list(owner.state_dict()))
        except RuntimeError as error:
            print(" ", error)
    saved = owner.state_dict()
    with owner.register_load_state_dict_pre_hook(answer):
        try:
            owner.load_state_dict(saved)
            print("  ответ до загрузки: не заметил")
        except KeyError as error:
            print("  ответ до загрузки: KeyError", error)
# > SGD
# >   prepend: принял
# >   ответ после сохранения: ['мой']
# >   ответ до загрузки: KeyError 'param_groups'
# > Linear
# >   prepend: TypeError
# >   state_dict post-hook must return None
# >   ответ до загрузки: не заметил
