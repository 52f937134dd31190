"""Что вернуть под autocast: выход - любого типа, градиент - того же."""

import textwrap

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))


def to_float(module, args, output):
    return output.float()


def gradient_to_float(module, grad_input, grad_output):
    return (grad_input[0].float() * 2,)


def same_type(module, grad_input, grad_output):
    doubled = grad_input[0].float() * 2
    return (doubled.to(grad_input[0].dtype),)


def run(layer, method, hook):
    with getattr(layer, method)(hook):
        with torch.autocast("cpu", dtype=torch.bfloat16):
            y = model(torch.ones(1, 1))
        print(hook.__name__, "- ответ", y.dtype)
        try:
            y.sum().backward()
        except RuntimeError as error:
            print(textwrap.fill(str(error), 68))
        else:
            print("  обратный проход прошёл")


run(model[0], "register_forward_hook", to_float)
run(model[1], "register_full_backward_hook", gradient_to_float)
run(model[1], "register_full_backward_hook", same_type)
# > to_float - ответ torch.bfloat16
# >   обратный проход прошёл
# > gradient_to_float - ответ torch.bfloat16
# > hook 'hook' has changed the type of value (was CPUBFloat16Type got
# > torch.FloatTensor)
# > same_type - ответ torch.bfloat16
# >   обратный проход прошёл
