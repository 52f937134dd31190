"""Обратный хук на обёртке молчит, а предварительный срабатывает."""

import textwrap

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1, bias=False))
compiled = torch.compile(model, backend="eager")


def before(module, grad_output):
    print("  до:", type(module).__name__)


def after(module, grad_input, grad_output):
    print("  после:", type(module).__name__)


def run(title, function):
    print(title)
    x = torch.ones(1, 1, requires_grad=True)
    function(x).sum().backward()


compiled.register_full_backward_pre_hook(before)
compiled.register_full_backward_hook(after)
run("хуки на обёртке", compiled)
print("флаг у обёртки:", compiled._is_full_backward_hook)
print("флаг у модели:", model._is_full_backward_hook)
try:
    model.register_backward_hook(after)
except RuntimeError as error:
    print(textwrap.fill(f"{type(error).__name__}: {error}", 68))

torch.compiler.reset()
model.register_full_backward_hook(after)
run("хук на модели", compiled)
# > хуки на обёртке
# >   до: OptimizedModule
# > флаг у обёртки: None
# > флаг у модели: True
# > RuntimeError: Cannot use both regular backward hooks and full
# > backward hooks on a single Module. Please use only one of them.
# > хук на модели
# >   до: OptimizedModule
# >   после: Sequential
