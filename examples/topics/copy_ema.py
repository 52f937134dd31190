"""Скользящее среднее весов копирует модель вместе с хуками."""

import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel

x = torch.ones(1, 1)
calls = []


def count(module, args, output):
    calls.append(module)


def train_and_evaluate(model, average):
    calls.clear()
    model(x)
    average(x)
    return len(calls)


model = nn.Linear(1, 1)
handle = model.register_forward_hook(count)
average = AveragedModel(model)
print("хук до копии:", train_and_evaluate(model, average))
handle.remove()
print("сняли, осталось:", train_and_evaluate(model, average))
print("  на модели:", model in calls)

model = nn.Linear(1, 1)
average = AveragedModel(model)
model.register_forward_hook(count)
print("хук после копии:", train_and_evaluate(model, average))
# > хук до копии: 2
# > сняли, осталось: 1
# >   на модели: False
# > хук после копии: 1
