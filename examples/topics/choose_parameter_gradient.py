"""Градиент веса тремя хуками: слой вызван дважды, батчей тоже два."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
nn.init.ones_(layer.weight)
weight = layer.weight


def on_layer(module, grad_input, grad_output):
    print("  full_backward_hook:    .grad", weight.grad)


def on_weight(grad):
    print("  register_hook:         grad", grad, ".grad", weight.grad)


def accumulated(parameter):
    print("  post_accumulate:       .grad", parameter.grad)


layer.register_full_backward_hook(on_layer)
weight.register_hook(on_weight)
weight.register_post_accumulate_grad_hook(accumulated)

for batch in (1, 2):
    print("батч", batch)
    x = torch.ones(1, 1, requires_grad=True)
    (layer(x) + layer(x * 2)).backward()
# > батч 1
# >   full_backward_hook:    .grad None
# >   register_hook:         grad tensor([[3.]]) .grad None
# >   post_accumulate:       .grad tensor([[3.]])
# >   full_backward_hook:    .grad tensor([[3.]])
# > батч 2
# >   full_backward_hook:    .grad tensor([[3.]])
# >   register_hook:         grad tensor([[3.]]) .grad tensor([[3.]])
# >   post_accumulate:       .grad tensor([[6.]])
# >   full_backward_hook:    .grad tensor([[6.]])
