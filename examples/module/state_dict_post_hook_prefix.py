"""Без приставки хук работает, пока модуль не вложат в другой."""

import torch
from torch import nn


class Scale(nn.Module):
    def __init__(self, hook):
        super().__init__()
        self.factor = nn.Parameter(torch.ones(1))
        self.register_state_dict_post_hook(hook)


def plain(module, state_dict, prefix, local_metadata):
    state_dict["gain"] = state_dict.pop("factor")


def prefixed(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "gain"] = state_dict.pop(prefix + "factor")


def show_keys(title, model):
    try:
        print(" ", title, *model.state_dict())
    except KeyError as error:
        print(" ", title, "KeyError", error)


for hook in (plain, prefixed):
    model = Scale(hook)
    print(hook.__name__)
    show_keys("сам:", model)
    show_keys("в Sequential:", nn.Sequential(model))
    show_keys("в DataParallel:", nn.DataParallel(model))
# > plain
# >   сам: gain
# >   в Sequential: KeyError 'factor'
# >   в DataParallel: KeyError 'factor'
# > prefixed
# >   сам: gain
# >   в Sequential: 0.gain
# >   в DataParallel: module.gain
