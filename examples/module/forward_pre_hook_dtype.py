"""Подменить тип, форму и устройство: torch ничего не проверяет."""

import torch
from torch import nn

layer = nn.Linear(6, 2)


def flatten(module, args):
    return args[0].flatten(start_dim=1)


def to_weight(module, args):
    # Тип и устройство возьмём у веса: хук подойдёт любому слою.
    return args[0].to(module.weight)


def attempt(title, x):
    try:
        y = layer(x)
        print(f"  {title}: {y.dtype}, {tuple(y.shape)}, {y.device}")
    except RuntimeError as error:
        print(f"  {title}:\n    {error}")


def attempt_all():
    attempt("тип", torch.ones(4, 6, dtype=torch.float64))
    attempt("форма", torch.ones(4, 2, 3))
    layer.to("meta")  # устройство без данных, есть на любой машине
    attempt("устройство", torch.ones(4, 6))
    layer.to_empty(device="cpu")  # числа в весах здесь не важны


print("без хуков")
attempt_all()
layer.register_forward_pre_hook(flatten)
layer.register_forward_pre_hook(to_weight)
print("с хуками")
attempt_all()
# > без хуков
# >   тип:
# >     mat1 and mat2 must have the same dtype, but got Double and Float
# >   форма:
# >     mat1 and mat2 shapes cannot be multiplied (8x3 and 6x2)
# >   устройство:
# >     Tensor on device meta is not on the expected device cpu!
# > с хуками
# >   тип: torch.float32, (4, 2), cpu
# >   форма: torch.float32, (4, 2), cpu
# >   устройство: torch.float32, (4, 2), meta
