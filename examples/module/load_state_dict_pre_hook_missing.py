"""Добавить недостающий ключ и убрать лишний, не трогая strict."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1))
        self.scale = nn.Parameter(torch.full((1,), 5.0))  # новый


def upgrade(module, state_dict, prefix, *args):
    # Параметра в старом файле нет: оставим значение модели.
    state_dict.setdefault(prefix + "scale", module.scale.detach())
    # Буфер из модели убрали.
    state_dict.pop(prefix + "mask", None)


old = {"weight": torch.full((1,), 3.0), "mask": torch.ones(1)}
typo = {"wieght": torch.ones(1)}

model = Net()
answer = model.load_state_dict(old, strict=False)
print("strict=False: нет", *answer.missing_keys)
print("strict=False: лишние", *answer.unexpected_keys)
model.register_load_state_dict_pre_hook(upgrade)
print("хук:", model.load_state_dict(old))
print("вес", model.weight.item(), "множитель", model.scale.item())
try:
    model.load_state_dict(typo)
except RuntimeError as error:
    print(*(line.strip() for line in str(error).split("\n")), sep="\n")
# > strict=False: нет scale
# > strict=False: лишние mask
# > хук: <All keys matched successfully>
# > вес 3.0 множитель 5.0
# > Error(s) in loading state_dict for Net:
# > Missing key(s) in state_dict: "weight".
# > Unexpected key(s) in state_dict: "wieght".
