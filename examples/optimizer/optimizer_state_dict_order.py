"""Порядок: как зарегистрировали, а prepend=True ставит вперёд."""

import torch
from torch import nn


def add(letter):
    def hook(optimizer, state_dict):
        print(letter, "видит", state_dict.get("метки", "ничего"))
        return {
            **state_dict,
            "метки": state_dict.get("метки", "") + letter,
        }

    return hook


optimizer = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=0.5)
optimizer.register_state_dict_post_hook(add("a"))
optimizer.register_state_dict_post_hook(add("b"))
optimizer.register_state_dict_post_hook(add("c"), prepend=True)
optimizer.register_state_dict_post_hook(add("d"), prepend=True)
print("в словаре:", optimizer.state_dict()["метки"])
# > d видит ничего
# > c видит d
# > a видит dc
# > b видит dca
# > в словаре: dcab
