"""Простить свои недостающие ключи, оставив strict для остальных."""

import torch
from torch import nn


class Adapted(nn.Module):
    """Слой с добавкой, которой в старых файлах нет."""

    def __init__(self):
        super().__init__()
        self.base = nn.Linear(1, 1, bias=False)
        self.adapter = nn.Linear(1, 1, bias=False)


def forgive_adapter(module, incompatible_keys):
    missing = incompatible_keys.missing_keys
    missing[:] = [
        key for key in missing if "adapter" not in key.split(".")
    ]


def load(state):
    try:
        print(model.load_state_dict(state))
    except RuntimeError as error:
        print(*str(error).split("\n\t"), sep="\n  ")


model = nn.Sequential(Adapted(), nn.Linear(1, 1, bias=False))
old = {"0.base.weight": torch.ones(1, 1), "1.weight": torch.ones(1, 1)}
load(old)
model[0].register_load_state_dict_post_hook(forgive_adapter)
load(old)
del old["1.weight"]
load(old)
# > Error(s) in loading state_dict for Sequential:
# >   Missing key(s) in state_dict: "0.adapter.weight".
# > <All keys matched successfully>
# > Error(s) in loading state_dict for Sequential:
# >   Missing key(s) in state_dict: "1.weight".
