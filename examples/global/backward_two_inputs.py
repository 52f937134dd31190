"""Подмена, верная для слоя, не годится потерям и первому слою."""

import textwrap
import warnings

import torch
from torch import nn
from torch.nn.modules.module import register_module_full_backward_hook

# О слое без градиента по входу torch ещё и предупреждает.
warnings.simplefilter("ignore")
layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
loss = nn.L1Loss()
target = torch.zeros(1, 1)


def all_modules(module, grad_input, grad_output):
    return (grad_input[0] * 10,)


def layers(module, grad_input, grad_output):
    if isinstance(module, nn.Linear):
        return (grad_input[0] * 10,)
    return None


def layers_keep_none(module, grad_input, grad_output):
    if isinstance(module, nn.Linear):
        return tuple(None if g is None else g * 10 for g in grad_input)
    return None


def attempt(hook, requires_grad):
    x = torch.ones(1, 1, requires_grad=requires_grad)
    print(f"{hook.__name__}, requires_grad={requires_grad}")
    try:
        with register_module_full_backward_hook(hook):
            loss(layer(x), target).backward()
        print("  x.grad:", x.grad)
    except (RuntimeError, TypeError) as error:
        print(textwrap.indent(textwrap.fill(str(error), 66), "  "))


attempt(all_modules, requires_grad=True)
attempt(layers, requires_grad=True)
attempt(layers, requires_grad=False)
attempt(layers_keep_none, requires_grad=False)
# > all_modules, requires_grad=True
# >   Backward hook returned an invalid number of grad_input, got 1, but
# >   expected 2
# > layers, requires_grad=True
# >   x.grad: tensor([[10.]])
# > layers, requires_grad=False
# >   unsupported operand type(s) for *: 'NoneType' and 'int'
# > layers_keep_none, requires_grad=False
# >   x.grad: None
