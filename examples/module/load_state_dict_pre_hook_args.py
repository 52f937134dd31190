"""Восемь аргументов хука — и strict, которому нельзя верить."""

import torch
from torch import nn


def show(
    module,
    state_dict,
    prefix,
    local_metadata,
    strict,
    missing_keys,
    unexpected_keys,
    error_msgs,
):
    print(f"{type(module).__name__}, приставка {prefix!r}")
    print("  ключи: ", *state_dict)
    print("  версия:", local_metadata.get("version"))
    print("  strict:", strict)
    print("  нет:   ", *missing_keys)
    print("  лишние:", *unexpected_keys)
    print("  ошибки:", len(error_msgs))


model = nn.Sequential(nn.Linear(1, 2), nn.Linear(1, 1))
for module in model.modules():
    module.register_load_state_dict_pre_hook(show)

state = model.state_dict()
state["0.weight"] = torch.ones(1, 1)
del state["0.bias"]
state["junk"] = torch.ones(1)
try:
    model.load_state_dict(state, strict=False)
except RuntimeError:
    print("RuntimeError: форма 0.weight не та")
# > Sequential, приставка ''
# >   ключи:  0.weight 1.weight 1.bias junk
# >   версия: 1
# >   strict: True
# >   нет:
# >   лишние:
# >   ошибки: 0
# > Linear, приставка '0.'
# >   ключи:  0.weight
# >   версия: 1
# >   strict: True
# >   нет:
# >   лишние: junk
# >   ошибки: 0
# > Linear, приставка '1.'
# >   ключи:  1.weight 1.bias
# >   версия: 1
# >   strict: True
# >   нет:    0.bias
# >   лишние: junk
# >   ошибки: 1
# > RuntimeError: форма 0.weight не та
