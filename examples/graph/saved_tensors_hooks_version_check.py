"""С хуками torch больше не следит, что тензор изменили на месте."""

import textwrap
from contextlib import nullcontext

import torch
from torch.autograd.graph import saved_tensors_hooks


def same_memory(tensor):
    return tensor.detach()


def copy(tensor):
    return tensor.clone()


def keep(packed):
    return packed


def with_version(tensor):
    return tensor.detach(), tensor._version


def check_version(packed):
    tensor, version = packed
    if tensor._version != version:
        raise RuntimeError("сохранённый тензор изменили на месте")
    return tensor


def attempt(title, context):
    weight = torch.tensor([3.0], requires_grad=True)
    with context:
        loss = weight.pow(2).sum()  # производная 2w: должно быть 6
    with torch.no_grad():
        weight.add_(100.0)  # например, optimizer.step() до backward()
    try:
        loss.backward()
        result = f"{weight.grad.item():g}"
    except RuntimeError as error:
        result = textwrap.shorten(str(error), 58, placeholder=" ...")
    print(f"{title}: {result}")


attempt("без хуков", nullcontext())
attempt("detach()", saved_tensors_hooks(same_memory, keep))
attempt("clone()", saved_tensors_hooks(copy, keep))
attempt(
    "проверка _version",
    saved_tensors_hooks(with_version, check_version),
)
# > без хуков: one of the variables needed for gradient computation ...
# > detach(): 206
# > clone(): 6
# > проверка _version: сохранённый тензор изменили на месте
