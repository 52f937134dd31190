"""Предварительный хук рядом: старый видит уже не слой."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает


def show(module, grad_input, grad_output):
    print("   ", [tuple(grad.shape) for grad in grad_input])


def nothing(module, *gradients):
    pass


def run(title, model):
    print(title)
    model.register_backward_hook(show)
    model(torch.ones(4, 3, requires_grad=True)).sum().backward()


run("старый хук один", nn.Linear(3, 2))

layer = nn.Linear(3, 2)
layer.register_full_backward_pre_hook(nothing)
run("и предварительный", layer)

model = nn.Sequential(nn.Linear(3, 7), nn.Linear(7, 2))
model[1].register_full_backward_hook(nothing)
run("старый на модели, полный на последнем слое", model)
# > старый хук один
# >     [(2,), (4, 3), (3, 2)]
# > и предварительный
# >     [(4, 2)]
# > старый на модели, полный на последнем слое
# >     [(4, 2)]
