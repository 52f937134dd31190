"""Что вернул unpack, по тому и посчитают градиент."""

import textwrap

import torch
from torch.autograd.graph import saved_tensors_hooks


def pack(tensor):
    return tensor.detach()


def attempt(title, unpack):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with saved_tensors_hooks(pack, unpack):
        y = x.pow(2)  # производная 2x: должно быть [2, 4]
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


def other_shape(packed):
    return torch.ones(3)


def nothing(packed):
    pass


attempt("то же самое", same)
attempt("другие числа", other_values)
attempt("другой тип", other_dtype)
attempt("целые числа", integers)
attempt("форма (1,) вместо (2,)", one_number)
attempt("форма (3,) вместо (2,)", other_shape)
attempt("ничего", nothing)
# > то же самое
# >   [2.0, 4.0], torch.float32
# > другие числа
# >   [20.0, 40.0], torch.float32
# > другой тип
# >   [2.0, 4.0], torch.float32
# > целые числа
# >   RuntimeError: Only Tensors of floating point and complex dtype can
# >   require gradients
# > форма (1,) вместо (2,)
# >   [2.0, 2.0], torch.float32
# > форма (3,) вместо (2,)
# >   RuntimeError: The size of tensor a (2) must match the size of
# >   tensor b (3) at non-singleton dimension 0
# > ничего
# >   TypeError: Output of saved tensor unpack_hook expected to be a
# >   Tensor but got result of type NoneType
