"""После register_hooks() изменение на месте уже не ошибка."""

import torch


def pack(tensor):
    return tensor.detach()


def copy(tensor):
    return tensor.clone()


def unpack(packed):
    return packed


def attempt(title, before=None, after=None):
    x = torch.tensor([3.0], requires_grad=True)
    y = x.clone()
    z = y.pow(2)  # производная 2y: должно быть 6
    saved = z.grad_fn._raw_saved_self
    if before:
        saved.register_hooks(before, unpack)
    y.add_(100)
    if after:
        saved.register_hooks(after, unpack)
    try:
        z.backward()
        print(f"{title}: {x.grad.item():g}")
    except RuntimeError:
        print(f"{title}: RuntimeError")


attempt("без хуков")
attempt("detach(), потом изменили", before=pack)
attempt("clone(), потом изменили", before=copy)
attempt("изменили, потом clone()", after=copy)
# > без хуков: RuntimeError
# > detach(), потом изменили: 206
# > clone(), потом изменили: 6
# > изменили, потом clone(): 206
