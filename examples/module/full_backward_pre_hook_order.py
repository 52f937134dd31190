"""Что раньше хука и что позже: тензоры, вес, полный хук."""

import torch
from torch import nn


def printer(title):
    def hook(grad):
        print(title, grad.item())

    return hook


class Double(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.tensor(2.0))

    def forward(self, x):
        y = x * self.weight
        y.register_hook(printer("y внутри forward"))
        return y


def before(module, grad_output):
    print("предварительный хук", grad_output[0].item())
    print("  вес.grad", module.weight.grad)
    return (grad_output[0] * 10,)


def after(module, grad_input, grad_output):
    print("полный хук", grad_input[0].item(), grad_output[0].item())


model = Double()
model.register_full_backward_hook(after)
model.register_full_backward_pre_hook(before)
model.weight.register_hook(printer("вес"))

x = torch.tensor(3.0, requires_grad=True)
x.register_hook(printer("x снаружи"))
y = model(x)
y.register_hook(printer("y снаружи"))
y.retain_grad()
y.backward()
print("y.grad", y.grad.item(), "вес.grad", model.weight.grad.item())
# > y снаружи 1.0
# > предварительный хук 1.0
# >   вес.grad None
# > y внутри forward 10.0
# > вес 30.0
# > полный хук 20.0 10.0
# > x снаружи 20.0
# > y.grad 1.0 вес.grad 30.0
