"""Ключ в состоянии назвали иначе: загрузка молчит, упадёт step()."""

import torch
from torch import nn


def make():
    weight = nn.Parameter(torch.ones(1))
    weight.grad = torch.ones(1)
    return torch.optim.Adam([weight], lr=0.5)


def rename(optimizer, state_dict):
    state = {
        number: {
            "exp_avg" if key == "mean" else key: value
            for key, value in values.items()
        }
        for number, values in state_dict["state"].items()
    }
    return {**state_dict, "state": state}


optimizer = make()
optimizer.step()
checkpoint = optimizer.state_dict()
values = checkpoint["state"][0]
# Так выглядел бы чекпойнт, где среднее называли иначе.
checkpoint["state"] = {0: {**values, "mean": values["exp_avg"]}}
del checkpoint["state"][0]["exp_avg"]

for hook in (None, rename):
    optimizer = make()
    if hook:
        optimizer.register_load_state_dict_pre_hook(hook)
    optimizer.load_state_dict(checkpoint)
    print("загружено,", "с хуком" if hook else "без хука")
    try:
        optimizer.step()
        print("  шаг сделан")
    except KeyError as error:
        print("  KeyError в step():", error)
# > загружено, без хука
# >   KeyError в step(): 'exp_avg'
# > загружено, с хуком
# >   шаг сделан
