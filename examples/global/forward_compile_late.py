"""Хук опоздал: модель уже скомпилировали, и внутри неё он молчит."""

import warnings

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

# О лишнем вызове на обёртке torch предупреждает.
warnings.simplefilter("ignore")
x = torch.zeros(1, 1)
model = nn.Sequential(nn.Linear(1, 1), nn.ReLU())


def show(module, args, output):
    print(" ", type(module).__name__)


compiled = torch.compile(model, backend="eager")
compiled(x)  # здесь модель скомпилировали, ещё без хуков
with register_module_forward_hook(show):
    print("хук позже первого вызова")
    compiled(x)
    print("reset()")
    torch.compiler.reset()
    compiled(x)
# > хук позже первого вызова
# >   OptimizedModule
# > reset()
# >   Linear
# >   ReLU
# >   Sequential
# >   OptimizedModule
