"""Версия модуля: по ней BatchNorm решает, простить ли старый файл."""

from torch import nn


def try_load(title, state):
    try:
        print(title, nn.BatchNorm1d(1).load_state_dict(state))
    except RuntimeError as error:
        print(title, str(error).split("\n\t")[1])


state = nn.BatchNorm1d(1).state_dict()
print("версия в словаре:", state._metadata[""])
del state["num_batches_tracked"]
try_load("как есть:   ", state)
try_load("dict(state):", dict(state))
# > версия в словаре: {'version': 2}
# > как есть:    Missing key(s) in state_dict: "num_batches_tracked".
# > dict(state): <All keys matched successfully>
