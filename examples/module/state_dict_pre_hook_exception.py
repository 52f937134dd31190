"""Хук упал: словаря не будет, и хуков «после» тоже."""

from torch import nn


def pack(module, prefix, keep_vars):
    print("хук до: веса упакованы")


def unpack(module, state_dict, prefix, local_metadata):
    print("хук после: веса распакованы")


def fail(module, prefix, keep_vars):
    raise ValueError(f"не могу сохранить {prefix}")


model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))
model.register_state_dict_pre_hook(pack)
model.register_state_dict_post_hook(unpack)
model[1].register_state_dict_pre_hook(fail)
state = None
try:
    state = model.state_dict()
except ValueError as error:
    print("наружу вышло:", error)
print("словарь:", state)
# > хук до: веса упакованы
# > наружу вышло: не могу сохранить 1.
# > словарь: None
