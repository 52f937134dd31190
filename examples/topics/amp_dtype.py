"""autocast: какой тип тензоров видит каждый хук."""

import torch
from torch import nn

layer = nn.Linear(1, 1)


def kind(tensor):
    return str(tensor.dtype).removeprefix("torch.")


def before(module, args):
    print("хук на вход:", kind(args[0]))


def after(module, args, output):
    print("прямой: выход", kind(output), "вес", kind(module.weight))


def backward_pre(module, grad_output):
    print("обратный, до: grad_output", kind(grad_output[0]))


def backward(module, grad_input, grad_output):
    print("обратный, после: grad_input", kind(grad_input[0]))


def weight_hook(grad):
    print("хук веса:", kind(grad))


layer.register_forward_pre_hook(before)
layer.register_forward_hook(after)
layer.register_full_backward_pre_hook(backward_pre)
layer.register_full_backward_hook(backward)
layer.weight.register_hook(weight_hook)

x = torch.ones(1, 1, requires_grad=True)
with torch.autocast("cpu", dtype=torch.bfloat16):
    y = layer(x)
y.sum().backward()
# > хук на вход: float32
# > прямой: выход bfloat16 вес float32
# > обратный, до: grad_output bfloat16
# > хук веса: float32
# > обратный, после: grad_input float32
