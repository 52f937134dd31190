"""Приставки у хука нет: её приносит хук перед загрузкой."""

from torch import nn


def remember_prefix(module, state_dict, prefix, *args):
    module.load_prefix = prefix


def show_own(module, incompatible_keys):
    own = [
        key
        for key in incompatible_keys.missing_keys
        if key.startswith(module.load_prefix)
    ]
    print(f"{module.load_prefix!r}: не хватает своих {own}")


model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
for layer in model:
    layer.register_load_state_dict_pre_hook(remember_prefix)
    layer.register_load_state_dict_post_hook(show_own)

model.load_state_dict({}, strict=False)
nn.ModuleDict({"net": model}).load_state_dict({}, strict=False)
# > '0.': не хватает своих ['0.weight']
# > '1.': не хватает своих ['1.weight']
# > 'net.0.': не хватает своих ['net.0.weight']
# > 'net.1.': не хватает своих ['net.1.weight']
