"""lambda в цикле: все хуки пишут под последним именем."""

from functools import partial

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 3))
features = {}


def save(name, module, args, output):
    features[name] = tuple(output.shape)


def run(title, handles):
    features.clear()
    model(torch.ones(1, 2))
    print(title, features)
    for handle in handles:
        handle.remove()


# Линтер об этой ошибке предупреждает; здесь она нарочно.
handles = []
for name, layer in model.named_children():
    handle = layer.register_forward_hook(
        lambda m, args, out: save(name, m, args, out)  # noqa: B023
    )
    handles.append(handle)
run("lambda: ", handles)

handles = []
for name, layer in model.named_children():
    hook = partial(save, name)
    handles.append(layer.register_forward_hook(hook))
run("partial:", handles)
# > lambda:  {'2': (1, 3)}
# > partial: {'0': (1, 4), '1': (1, 4), '2': (1, 3)}
