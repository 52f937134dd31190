"""Загрузить состояние по именам параметров, а не по порядку."""

import torch
from torch import nn


def by_name(optimizer, state_dict):
    saved = state_dict["param_groups"][0]
    numbers = dict(
        zip(saved["param_names"], saved["params"], strict=True)
    )
    names = optimizer.param_groups[0]["param_names"]
    group = {
        **saved,
        "params": [numbers[name] for name in names],
        "param_names": names,
    }
    return {**state_dict, "param_groups": [group]}


def make(names):
    params = [(name, nn.Parameter(torch.zeros(1))) for name in names]
    optimizer = torch.optim.SGD(params, lr=0.5, momentum=0.5)
    return dict(params), optimizer


params, optimizer = make(["a", "b"])
params["a"].grad = torch.tensor([1.0])
params["b"].grad = torch.tensor([2.0])
optimizer.step()
checkpoint = optimizer.state_dict()
print("сохранили: импульс a 1.0, b 2.0")

for hook in (None, by_name):
    params, optimizer = make(["b", "a"])  # порядок уже другой
    if hook:
        optimizer.register_load_state_dict_pre_hook(hook)
    optimizer.load_state_dict(checkpoint)
    print("с хуком:  " if hook else "без хука: ", end="")
    for name in ("a", "b"):
        buffer = optimizer.state[params[name]]["momentum_buffer"]
        print(name, buffer.item(), end=" ")
    print()
# > сохранили: импульс a 1.0, b 2.0
# > без хука: a 2.0 b 1.0
# > с хуком:  a 1.0 b 2.0
