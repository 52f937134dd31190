"""Своя версия: понять, что файл старый, и пересчитать веса."""

import torch
from torch import nn


class Scale(nn.Module):
    _version = 2  # в первой версии число хранили удвоенным

    def __init__(self):
        super().__init__()
        self.factor = nn.Parameter(torch.ones(1))
        self.register_load_state_dict_pre_hook(upgrade)


def upgrade(module, state_dict, prefix, local_metadata, *args):
    if local_metadata.get("version", 1) < 2:
        key = prefix + "factor"
        state_dict[key] = state_dict[key] / 2


model = nn.Sequential(Scale())
old = model.state_dict()
old["0.factor"] = torch.full((1,), 8.0)
old._metadata["0"]["version"] = 1
model.load_state_dict(old)
print("старый файл:   ", model[0].factor.item())
model.load_state_dict(model.state_dict())
print("новый файл:    ", model[0].factor.item())
model.load_state_dict(dict(model.state_dict()))
print("без метаданных:", model[0].factor.item())
# > старый файл:    4.0
# > новый файл:     4.0
# > без метаданных: 2.0
