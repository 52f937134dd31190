"""Слой видит только свои ключи: чужие переименует хук модели."""

import torch
from torch import nn

old = {"fc.weight": torch.ones(1, 1), "fc.bias": torch.zeros(1)}


def show(module, state_dict, prefix, *args):
    print(f"слой, приставка {prefix!r}, ключи: {list(state_dict)}")


def rename(module, state_dict, prefix, *args):
    for name in ("weight", "bias"):
        if prefix + "fc." + name in state_dict:
            value = state_dict.pop(prefix + "fc." + name)
            state_dict[prefix + "0." + name] = value


model = nn.Sequential(nn.Linear(1, 1))
model[0].register_load_state_dict_pre_hook(show)
try:
    model.load_state_dict(old)
except RuntimeError as error:
    print(*(line.strip() for line in str(error).split("\n")), sep="\n")

print("с хуком на модели:")
model.register_load_state_dict_pre_hook(rename)
print(model.load_state_dict(old))
# > слой, приставка '0.', ключи: []
# > Error(s) in loading state_dict for Sequential:
# > Missing key(s) in state_dict: "0.weight", "0.bias".
# > Unexpected key(s) in state_dict: "fc.weight", "fc.bias".
# > с хуком на модели:
# > слой, приставка '0.', ключи: ['0.weight', '0.bias']
# > <All keys matched successfully>
