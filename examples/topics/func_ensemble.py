"""Ансамбль через vmap: хуки берут у одной модели-заготовки."""

import copy

import torch
from torch import nn
from torch.func import functional_call, stack_module_state, vmap

models = [nn.Linear(1, 1, bias=False) for _ in range(3)]
for number, model in enumerate(models):
    model.weight.data.fill_(number + 1.0)


def add(number):
    def hook(module, args, output):
        print("  хук модели", number)
        return output + number

    return hook


for number, model in enumerate(models):
    model.register_forward_hook(add(100 * (number + 1)))

x = torch.ones(1, 1)
print("по одной")
answers = [model(x).item() for model in models]
print("  ответы:", answers)

template = copy.deepcopy(models[0]).to("meta")
weights, _ = stack_module_state(models)
print("vmap")
together = vmap(lambda w: functional_call(template, w, x))(weights)
print("  ответы:", together.flatten().tolist())
# > по одной
# >   хук модели 100
# >   хук модели 200
# >   хук модели 300
# >   ответы: [101.0, 202.0, 303.0]
# > vmap
# >   хук модели 100
# >   ответы: [101.0, 102.0, 103.0]
