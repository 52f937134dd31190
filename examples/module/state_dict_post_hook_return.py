"""Новый словарь вернуть нельзя: ошибка, а у закрытой формы — тишина."""

from torch import nn


def public(module, state_dict, prefix, local_metadata):
    return {"note": 1}


def private(module, state_dict, prefix, local_metadata):
    return {"note": 1}


def edit(module, state_dict, prefix, local_metadata):
    state_dict[prefix + "note"] = 1


model = nn.Sequential(nn.Linear(1, 1))
with model.register_state_dict_post_hook(public):
    try:
        model.state_dict()
    except RuntimeError as error:
        print("RuntimeError:", error)
with model._register_state_dict_hook(private):
    print("закрытая, вся модель:", *model.state_dict())
with model[0]._register_state_dict_hook(private):
    print("закрытая, слой:      ", *model.state_dict())
with model[0].register_state_dict_post_hook(edit):
    print("на месте, слой:      ", *model.state_dict())
# > RuntimeError: state_dict post-hook must return None
# > закрытая, вся модель: note
# > закрытая, слой:       0.weight 0.bias
# > на месте, слой:       0.weight 0.bias 0.note
