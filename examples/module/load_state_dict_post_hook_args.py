"""Оба списка общие на всю загрузку и растут от слоя к слою."""

import torch
from torch import nn


def show(module, incompatible_keys):
    print(type(module).__name__)
    print("  нет:   ", *incompatible_keys.missing_keys)
    print("  лишние:", *incompatible_keys.unexpected_keys)


model = nn.Sequential(nn.Linear(1, 1), nn.PReLU())
for module in model.modules():
    module.register_load_state_dict_post_hook(show)

state = {
    "0.weight": torch.ones(1, 1),
    "1.junk": torch.ones(1),
    "junk": torch.ones(1),
}
print("ответ:", model.load_state_dict(state, strict=False)._fields)
# > Linear
# >   нет:    0.bias
# >   лишние: junk
# > PReLU
# >   нет:    0.bias 1.weight
# >   лишние: junk 1.junk
# > Sequential
# >   нет:    0.bias 1.weight
# >   лишние: junk 1.junk
# > ответ: ('missing_keys', 'unexpected_keys')
