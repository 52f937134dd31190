"""Кто кого держит в памяти: дескриптор, модуль, хук."""

import weakref

from torch import nn


class Big:
    """Что-то большое, что помнит хук."""


def make_hook(big):
    def hook(module, args, output):
        return big.answer

    return hook


layer = nn.Linear(1, 1)
big = Big()
big_alive = weakref.ref(big)
layer_alive = weakref.ref(layer)

handle = layer.register_forward_hook(make_hook(big))
del big
print("хук держит большое:", big_alive() is not None)
handle.remove()
print("после remove() держит:", big_alive() is not None)

layer.register_forward_hook(make_hook(Big()))  # дескриптор выброшен
print("хуков без дескриптора:", len(layer._forward_hooks))

del layer
print("дескриптор держит модуль:", layer_alive() is not None)
print("словарь хуков:", handle.hooks_dict_ref())
handle.remove()
print("remove() без модуля: ошибки нет")
# > хук держит большое: True
# > после remove() держит: False
# > хуков без дескриптора: 1
# > дескриптор держит модуль: False
# > словарь хуков: None
# > remove() без модуля: ошибки нет
