"""Старый хук на контейнере показывает вход последнего слоя."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает


def show(module, grad_input, grad_output):
    shapes = [tuple(grad.shape) for grad in grad_input]
    print(f"  {type(module).__name__}: grad_input {shapes}")


def make_model():
    return nn.Sequential(nn.Linear(3, 7), nn.Tanh(), nn.Linear(7, 2))


x = torch.ones(4, 3, requires_grad=True)

print("старый хук на модели и на последнем слое")
model = make_model()
model.register_backward_hook(show)
model[2].register_backward_hook(show)
model(x).sum().backward()

print("полный хук на модели")
model = make_model()
model.register_full_backward_hook(show)
model(x).sum().backward()
print("вход модели:", tuple(x.shape))
# > старый хук на модели и на последнем слое
# >   Linear: grad_input [(2,), (4, 7), (7, 2)]
# >   Sequential: grad_input [(2,), (4, 7), (7, 2)]
# > полный хук на модели
# >   Sequential: grad_input [(4, 3)]
# > вход модели: (4, 3)
