"""Тензоры в словаре — те же, что в модели: на месте не менять."""

from torch import nn


def double_in_place(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "weight"].mul_(2)


def double_new(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "weight"] = state_dict[prefix + "weight"] * 2


for hook in (double_in_place, double_new):
    layer = nn.Linear(1, 1, bias=False)
    layer.weight.data.fill_(1)
    layer.register_state_dict_post_hook(hook)
    for _ in range(2):
        saved = layer.state_dict()["weight"].item()
        weight = layer.weight.item()
        print(f"{hook.__name__:15} словарь {saved} модель {weight}")
# > double_in_place словарь 2.0 модель 2.0
# > double_in_place словарь 4.0 модель 4.0
# > double_new      словарь 2.0 модель 1.0
# > double_new      словарь 2.0 модель 1.0
