"""Подменить веса на время state_dict(): словарь видит ту же память."""

import torch
from torch import nn


class Averaged(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.full((2,), 1.0))
        self.mean = torch.full((2,), 5.0)


def put_mean(module, prefix, keep_vars):
    module.backup = module.weight.detach().clone()
    with torch.no_grad():
        module.weight.copy_(module.mean)


def put_back(module, state_dict, prefix, local_metadata):
    with torch.no_grad():
        module.weight.copy_(module.backup)


def copy_then_put_back(module, state_dict, prefix, local_metadata):
    key = prefix + "weight"
    state_dict[key] = state_dict[key].clone()
    put_back(module, state_dict, prefix, local_metadata)


for restore in (put_back, copy_then_put_back):
    model = Averaged()
    model.register_state_dict_pre_hook(put_mean)
    model.register_state_dict_post_hook(restore)
    saved = model.state_dict()["weight"]
    print(restore.__name__)
    print("  в словаре:", saved.tolist())
    print("  в модели: ", model.weight.tolist())
# > put_back
# >   в словаре: [1.0, 1.0]
# >   в модели:  [1.0, 1.0]
# > copy_then_put_back
# >   в словаре: [5.0, 5.0]
# >   в модели:  [1.0, 1.0]
