"""torch.jit.trace: прямой хук записан, с обратным - ошибка."""

import textwrap
import warnings

import torch
from torch import nn

# TorchScript объявлен устаревшим и напоминает об этом сам.
warnings.simplefilter("ignore")
x = torch.zeros(1, 1)


def build():
    return nn.Sequential(nn.Linear(1, 1, bias=False))


def add_ten(module, args, output):
    return output + 10


def look(module, grad_input, grad_output):
    pass


model = build()
model[0].register_forward_hook(add_ten)
model.register_forward_hook(add_ten)
traced = torch.jit.trace(model, (x,))
print("два хука до записи:", traced(x).item())
traced.get_submodule("0").register_forward_hook(add_ten)
print("новый хук на слое:", traced(x).item())
traced.register_forward_hook(add_ten)
print("новый хук на корне:", traced(x).item())

model = build()
model[0].register_full_backward_hook(look)
try:
    torch.jit.trace(model, (x,))
except ValueError as error:
    print(textwrap.fill(f"{type(error).__name__}: {error}", 68))
# > два хука до записи: 20.0
# > новый хук на слое: 20.0
# > новый хук на корне: 30.0
# > ValueError: Modules that have backward hooks assigned can't be
# > compiled: Linear(in_features=1, out_features=1, bias=False)
