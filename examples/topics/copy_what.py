"""Какие хуки уедут вместе с моделью, а какие останутся."""

import copy
import io
import pickle

import torch
from torch import nn

fired = []


def note_input(module, args):
    fired.append("вход")


def note_output(module, args, output):
    fired.append("выход")


def note_backward(module, grad_input, grad_output):
    fired.append("обратный")


def note_weight(grad):
    fired.append("вес")


def note_accumulated(weight):
    fired.append("накоплен")


def build(hooks=True):
    model = nn.Sequential(nn.Linear(1, 1))
    if hooks:
        model[0].register_forward_pre_hook(note_input)
        model[0].register_forward_hook(note_output)
        model[0].register_full_backward_hook(note_backward)
        weight = model[0].weight
        weight.register_hook(note_weight)
        weight.register_post_accumulate_grad_hook(note_accumulated)
    return model


def through_file(model):
    file = io.BytesIO()
    torch.save(model, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


def through_pickle(model):
    return pickle.loads(pickle.dumps(model))


def through_state_dict(model):
    fresh = build(hooks=False)
    fresh.load_state_dict(model.state_dict())
    return fresh


ways = (copy.copy, copy.deepcopy, through_pickle, through_file)
for way in (*ways, through_state_dict):
    fired.clear()
    model = way(build())
    model(torch.ones(1, 1, requires_grad=True)).backward()
    print(f"{way.__name__:18}", *sorted(fired) or ["хуков нет"])
# > copy               вес вход выход накоплен обратный
# > deepcopy           вход выход обратный
# > through_pickle     вход выход обратный
# > through_file       вход выход обратный
# > through_state_dict хуков нет
