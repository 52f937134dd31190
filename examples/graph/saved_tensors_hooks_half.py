"""Хранить половинную точность: вдвое меньше байтов, градиент грубее."""

import torch
from torch.autograd.graph import saved_tensors_hooks

stored = []


def keep(tensor):
    stored.append(tensor.detach())
    return stored[-1]


def to_half(tensor):
    return keep(tensor.half())


def to_bfloat16(tensor):
    return keep(tensor.bfloat16())


def unpack(packed):
    return packed.float()


def attempt(title, pack):
    stored.clear()
    x = torch.tensor([0.1, 3.0, 70000.0], requires_grad=True)
    with saved_tensors_hooks(pack, unpack):
        y = x.pow(2)
    y.sum().backward()
    size = sum(tensor.untyped_storage().nbytes() for tensor in stored)
    print(f"{title}: {size} байт, градиент", *x.grad.tolist())


attempt("float32 ", keep)
attempt("float16 ", to_half)
attempt("bfloat16", to_bfloat16)
# > float32 : 12 байт, градиент 0.20000000298023224 6.0 140000.0
# > float16 : 6 байт, градиент 0.199951171875 6.0 inf
# > bfloat16: 6 байт, градиент 0.2001953125 6.0 140288.0
