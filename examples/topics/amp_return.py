"""Что вернуть под autocast: выход можно float32, градиент - как был."""

import textwrap

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))


def to_float(module, args, output):
    return output.float()


def to_double(module, args, output):
    return output.double()


def gradient_to_float(module, grad_input, grad_output):
    return (grad_input[0].float() * 2,)


def same_type(module, grad_input, grad_output):
    doubled = grad_input[0].float() * 2
    return (doubled.to(grad_input[0].dtype),)


def run(layer, method, hook):
    print(hook.__name__)
    with getattr(layer, method)(hook):
        try:
            with torch.autocast("cpu", dtype=torch.bfloat16):
                y = model(torch.ones(1, 1))
            print("  ответ", y.dtype)
            y.sum().backward()
            print("  обратный проход прошёл")
        except RuntimeError as error:
            text = textwrap.fill(str(error), 66)
            print(textwrap.indent(text, "  "))


run(model[0], "register_forward_hook", to_float)
run(model[0], "register_forward_hook", to_double)
run(model[1], "register_full_backward_hook", gradient_to_float)
run(model[1], "register_full_backward_hook", same_type)
# > to_float
# >   ответ torch.bfloat16
# >   обратный проход прошёл
# > to_double
# >   mat1 and mat2 must have the same dtype, but got Double and
# >   BFloat16
# > gradient_to_float
# >   ответ torch.bfloat16
# >   hook 'hook' has changed the type of value (was CPUBFloat16Type got
# >   torch.FloatTensor)
# > same_type
# >   ответ torch.bfloat16
# >   обратный проход прошёл
