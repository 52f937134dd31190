"""Что вернул unpack, по тому и посчитают градиент."""

import textwrap

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks


def pack(tensor):
    return tensor.detach()


# градиент у всех трёх должен быть [2, 4]
def square(x):
    return x.pow(2)


def linear(x):
    return nn.functional.linear(x, torch.tensor([[2.0, 4.0]]))


def multiply(x):
    return x * torch.tensor([2.0, 4.0])


def attempt(title, unpack, function=square):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with saved_tensors_hooks(pack, unpack):
        y = function(x)
    try:
        y.sum().backward()
        result = f"{x.grad.tolist()}, {x.grad.dtype}"
    except (RuntimeError, TypeError) as error:
        result = f"{type(error).__name__}: {error}"
    print(title)
    print(textwrap.indent(textwrap.fill(result, 66), "  "))


def same(packed):
    return packed


def other_values(packed):
    return packed * 10


def other_dtype(packed):
    return packed.half()


def integers(packed):
    return packed.int()


def one_number(packed):
    return packed[:1]


def nothing(packed):
    pass


attempt("то же самое", same)
attempt("другие числа", other_values)
attempt("другой тип", other_dtype)
attempt("другой тип в линейном слое", other_dtype, linear)
attempt("целые числа", integers)
attempt("целые вместо тензора без градиента", integers, multiply)
attempt("форма (1,) вместо (2,)", one_number)
attempt("ничего", nothing)
# > то же самое
# >   [2.0, 4.0], torch.float32
# > другие числа
# >   [20.0, 40.0], torch.float32
# > другой тип
# >   [2.0, 4.0], torch.float32
# > другой тип в линейном слое
# >   RuntimeError: expected m1 and m2 to have the same dtype, but got:
# >   float != c10::Half
# > целые числа
# >   RuntimeError: Only Tensors of floating point and complex dtype can
# >   require gradients
# > целые вместо тензора без градиента
# >   [2.0, 4.0], torch.float32
# > форма (1,) вместо (2,)
# >   [2.0, 2.0], torch.float32
# > ничего
# >   TypeError: Output of saved tensor unpack_hook expected to be a
# >   Tensor but got result of type NoneType
