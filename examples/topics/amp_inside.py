"""Внутри прямого хука autocast включён, внутри обратного - нет."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
one = torch.tensor([[1000.5]])
unit = torch.ones(1, 1)


def product(title):
    result = one @ unit
    dtype = str(result.dtype).removeprefix("torch.")
    print(f"{title}: {dtype} {result.item()}")


def forward_hook(module, args, output):
    product("прямой хук")
    with torch.autocast("cpu", enabled=False):
        product("  с enabled=False")


def backward_hook(module, grad_input, grad_output):
    product("обратный хук")


layer.register_forward_hook(forward_hook)
layer.register_full_backward_hook(backward_hook)
x = torch.ones(1, 1, requires_grad=True)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = layer(x)
y.sum().backward()
# > прямой хук: bfloat16 1000.0
# >   с enabled=False: float32 1000.5
# > обратный хук: float32 1000.5
