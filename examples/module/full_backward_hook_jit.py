"""torch.jit.script теряет хук на обратный проход без единого слова."""

import textwrap
import warnings

import torch
from torch import nn

# TorchScript объявлен устаревшим и напоминает об этом сам.
warnings.simplefilter("ignore")
layer = nn.Linear(1, 1)


def report(module, grad_input, grad_output):
    print("  хук сработал")


layer.register_full_backward_hook(report)
x = torch.ones(1, 1, requires_grad=True)

print("обычный модуль")
layer(x).sum().backward()

print("torch.jit.script")
scripted = torch.jit.script(layer)
scripted(x).sum().backward()

print("новый хук на скрипте")
try:
    scripted.register_full_backward_hook(report)
except RuntimeError as error:
    print(textwrap.fill(f"RuntimeError: {error}", 68))
# > обычный модуль
# >   хук сработал
# > torch.jit.script
# > новый хук на скрипте
# > RuntimeError: register_full_backward_hook is not supported on
# > ScriptModules
