"""Хук, который помнит свой тензор, не даёт ему освободиться."""

import gc
import weakref

import torch


def make_hook(kept):
    def hook(grad_inputs, grad_outputs):
        return None if kept is not None else grad_inputs

    return hook


def run(title, choose, remove=False):
    x = torch.ones(1, requires_grad=True)
    y = x * 2
    handle = y.grad_fn.register_hook(make_hook(choose(y)))
    y.backward()
    if remove:
        handle.remove()
    reference = weakref.ref(y)
    del x, y
    gc.collect()
    alive = reference() is not None
    print(f"{title}:", "тензор жив" if alive else "тензор свободен")


run("хук помнит тензор", lambda y: y)
run("помнил, но его сняли", lambda y: y, remove=True)
run("хук помнит узел", lambda y: y.grad_fn)
run("хук помнит число", lambda y: y.item())
# > хук помнит тензор: тензор жив
# > помнил, но его сняли: тензор свободен
# > хук помнит узел: тензор свободен
# > хук помнит число: тензор свободен
