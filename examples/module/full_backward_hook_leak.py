"""backward(create_graph=True) и хук: модуль не освобождается."""

import gc
import warnings
import weakref

import torch
from torch import nn

# Об этой утечке torch и сам предупреждает, здесь она нарочно.
warnings.simplefilter("ignore")


class Square(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(1))

    def forward(self, x):
        return self.weight * x**2


def silent(module, grad_input, grad_output):
    pass


def run(title, with_hook=True, zero_grad=False, zero_input=False):
    model = Square()
    if with_hook:
        model.register_full_backward_hook(silent)
    x = torch.ones(1, requires_grad=True)
    model(x).backward(create_graph=True)
    if zero_grad:
        model.zero_grad()
    if zero_input:
        x.grad = None
    reference = weakref.ref(model)
    del model, x
    gc.collect()
    print(f"{title}:", "жив" if reference() else "освобождён")


run("без хука", with_hook=False)
run("с хуком", with_hook=True)
run("zero_grad()", zero_grad=True)
run("zero_grad() и x.grad = None", zero_grad=True, zero_input=True)
# > без хука: освобождён
# > с хуком: жив
# > zero_grad(): жив
# > zero_grad() и x.grad = None: освобождён
