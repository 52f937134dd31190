"""Хуки слоёв раньше хука модели, на одном модуле — по регистрации."""

from torch import nn


def first(module, state_dict, prefix, local_metadata):
    print(f"первый {prefix or 'модель':6}", *state_dict)
    state_dict[prefix + "a"] = 1


def second(module, state_dict, prefix, local_metadata):
    print(f"второй {prefix or 'модель':6}", *state_dict)


model = nn.Sequential(nn.Identity(), nn.Identity())
for module in model.modules():
    module.register_state_dict_post_hook(first)
    module.register_state_dict_post_hook(second)

model.state_dict()
# > первый 0.
# > второй 0.     0.a
# > первый 1.     0.a
# > второй 1.     0.a 1.a
# > первый модель 0.a 1.a
# > второй модель 0.a 1.a a
