"""Сохранить только то, что обучают: остальное есть в другом файле."""

from torch import nn


def keep_trainable(module, state_dict, prefix, local_metadata):
    # В словаре тензоры уже без requires_grad: спросим модуль.
    for name, parameter in module.named_parameters():
        if not parameter.requires_grad:
            state_dict.pop(prefix + name, None)


model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
model[0].requires_grad_(False)
model.register_state_dict_post_hook(keep_trainable)
state = model.state_dict()
print("в словаре:", *state)
print("requires_grad:", state["1.weight"].requires_grad)
kept = model.state_dict(keep_vars=True)["1.weight"]
print("keep_vars=True: сам параметр:", kept is model[1].weight)
answer = model.load_state_dict(state, strict=False)
print("не пришло:", *answer.missing_keys)
# > в словаре: 1.weight 1.bias
# > requires_grad: False
# > keep_vars=True: сам параметр: True
# > не пришло: 0.weight 0.bias
