"""Когда хук срабатывает: режимы и способы вызова."""

import torch
from torch import nn

layer = nn.Linear(2, 1)
fired = []


def remember(module, grad_input, grad_output):
    fired.append("да")


layer.register_full_backward_hook(remember)


def check(title, output):
    fired.clear()
    if output.requires_grad:
        output.sum().backward()
    print(f"{title:24}", "да" if fired else "нет")


x = torch.ones(1, 2, requires_grad=True)

check("обычный вызов", layer(x))
check("layer.forward(x)", layer.forward(x))
with torch.no_grad():
    check("torch.no_grad()", layer(x))
with torch.inference_mode():
    check("torch.inference_mode()", layer(x))
layer.eval()
check("layer.eval()", layer(x))
# > обычный вызов            да
# > layer.forward(x)         нет
# > torch.no_grad()          нет
# > torch.inference_mode()   нет
# > layer.eval()             да
