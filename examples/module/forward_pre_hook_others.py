"""Что после хука на вход: forward, прямой хук и обратный хук."""

import torch
from torch import nn


class Triple(nn.Module):
    def forward(self, x):
        print("forward:", x.item())
        return x * 3


def ten_times(module, args):
    print("хук на вход:", args[0].item())
    return args[0] * 10


def show(module, args, output):
    print("прямой хук:", args[0].item(), "->", output.item())


def show_gradients(module, grad_input, grad_output):
    print("обратный хук: grad_input", grad_input[0].item())


layer = Triple()
layer.register_full_backward_hook(show_gradients)
layer.register_forward_hook(show)
layer.register_forward_pre_hook(ten_times)

x = torch.ones(1, requires_grad=True)
layer(x).backward()
print("x.grad:", x.grad.item())
# > хук на вход: 1.0
# > forward: 10.0
# > прямой хук: 10.0 -> 30.0
# > обратный хук: grad_input 3.0
# > x.grad: 30.0
