"""remove() и with: хук нужен только старым файлам."""

import torch
from torch import nn


def rename(module, state_dict, prefix, *args):
    state_dict[prefix + "weight"] = state_dict.pop(prefix + "gamma")


layer = nn.Linear(1, 1, bias=False)
old = {"gamma": torch.ones(1, 1)}
with layer.register_load_state_dict_pre_hook(rename):
    print("старый файл:", layer.load_state_dict(old))
print("новый файл: ", layer.load_state_dict(layer.state_dict()))

handle = layer.register_load_state_dict_pre_hook(rename)
try:
    layer.load_state_dict(layer.state_dict())
except KeyError as error:
    print("забытый хук: KeyError", error)
handle.remove()
print("после remove():", layer.load_state_dict(layer.state_dict()))
# > старый файл: <All keys matched successfully>
# > новый файл:  <All keys matched successfully>
# > забытый хук: KeyError 'gamma'
# > после remove(): <All keys matched successfully>
