"""Менять тензор на месте в хуках нельзя, даже если ошибки нет."""

import textwrap

import torch
from torch.autograd.graph import saved_tensors_hooks


def keep(value):
    return value.detach()


def double(tensor):
    return tensor.mul_(2)


def double_data(tensor):
    tensor.data.mul_(2)  # мимо счётчика изменений
    return tensor.detach()


def attempt(title, pack, unpack):
    print(title)
    x = torch.ones(1, requires_grad=True)
    y = x.clone()
    try:
        with saved_tensors_hooks(pack, unpack):
            z = y.pow(2)  # производная 2y: должно быть 2
        for _ in range(2):
            x.grad = None
            z.backward(retain_graph=True)
            print(f"  y {y.item():g}, x.grad {x.grad.item():g}")
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 66), "  "))
        print(f"  y {y.item():g}")


attempt("pack: mul_()", double, keep)
attempt("pack: data.mul_()", double_data, keep)
attempt("unpack: mul_()", keep, double)
# > pack: mul_()
# >   A saved tensor pack hook is modifying its input in place. Tensors
# >   provided as input to pack hook cannot be modified by in-place
# >   operations as this can lead to unexpected side-effects. Please
# >   open an issue if you need to perform in-place operations on the
# >   input to a pack hook.
# >   y 2
# > pack: data.mul_()
# >   y 2, x.grad 4
# >   y 2, x.grad 4
# > unpack: mul_()
# >   y 2, x.grad 4
# >   y 4, x.grad 8
