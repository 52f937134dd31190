"""Хук на torch.compile(model) висит на обёртке, а не на модели."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False))
compiled = torch.compile(model, backend="eager")


def add_ten(module, args, output):
    return output + 10


compiled.register_forward_hook(add_ten)

x = torch.zeros(1, 1)
print("compiled(x):", compiled(x).item())
print("model(x):", model(x).item())
print("класс обёртки:", type(compiled).__name__)
print("имена:", [name for name, _ in compiled.named_modules()])
# > compiled(x): 10.0
# > model(x): 0.0
# > класс обёртки: OptimizedModule
# > имена: ['', '_orig_mod', '_orig_mod.0']
