"""Глобальный обратный хук ломает nn.ReLU(inplace=True); два выхода."""

import textwrap

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_forward_hook,
    register_module_full_backward_hook,
)

x = torch.ones(1, 1, requires_grad=True)
model = nn.Sequential(nn.Linear(1, 1), nn.ReLU(inplace=True))
for parameter in model.parameters():
    parameter.data.fill_(2.0)


def show(module, grad_input, grad_output):
    print(type(module).__name__, grad_output[0].item())


def hook_output(module, args, output):
    def show_gradient(gradient):
        print(type(module).__name__, gradient.item())

    # Не все модули возвращают тензор, и не всякому нужен градиент.
    if isinstance(output, torch.Tensor) and output.requires_grad:
        output.register_hook(show_gradient)


try:
    with register_module_full_backward_hook(show):
        model(x)
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))

print("прямой хук и хуки на тензорах:")
with register_module_forward_hook(hook_output):
    model(x).backward()

print("inplace = False:")
for module in model.modules():
    if hasattr(module, "inplace"):
        module.inplace = False
with register_module_full_backward_hook(show):
    model(x).backward()
# > Output 0 of BackwardHookFunction is a view and is being modified
# > inplace. This view was created inside a custom Function (or because
# > an input was returned as-is) and the autograd logic to handle
# > view+inplace would override the custom backward associated with the
# > custom Function, leading to incorrect gradients. This behavior is
# > forbidden. You can fix this by cloning the output of the custom
# > Function.
# > прямой хук и хуки на тензорах:
# > ReLU 1.0
# > Sequential 1.0
# > Linear 1.0
# > inplace = False:
# > ReLU 1.0
# > Linear 1.0
# > Sequential 1.0
