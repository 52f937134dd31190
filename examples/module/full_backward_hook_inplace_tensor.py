"""Хук на тензоре уживается с ReLU(inplace=True), хук на модуле нет."""

import textwrap

import torch
from torch import nn

model = nn.Sequential(nn.Linear(2, 2), nn.ReLU(inplace=True))
model[0].weight.data.fill_(1.0)
model[0].bias.data.copy_(torch.tensor([1.0, -9.0]))
x = torch.ones(1, 2)


def show_gradient(grad):
    print("градиент на выходе Linear:", grad)


def watch_output(module, args, output):
    # Прямой хук получает выход Linear раньше, чем его изменит ReLU.
    output.register_hook(show_gradient)


def copy_output(module, args, output):
    return output.clone()


def silent(module, grad_input, grad_output):
    pass


with model[0].register_forward_hook(watch_output):
    model(x).sum().backward()

# Копия в прямом хуке не спасает: torch обернёт и её.
model[0].register_forward_hook(copy_output)
model[0].register_full_backward_hook(silent)
try:
    model(x)
except RuntimeError as error:
    print("clone() в прямом хуке:")
    print(textwrap.shorten(str(error), 68, placeholder=" ..."))
# > градиент на выходе Linear: tensor([[1., 0.]])
# > clone() в прямом хуке:
# > Output 0 of BackwardHookFunction is a view and is being modified ...
