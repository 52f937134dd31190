"""pack вернул сам тензор: граф без backward() остаётся в памяти."""

import gc
import weakref

import torch
from torch.autograd.graph import saved_tensors_hooks


def itself(value):
    return value


def detached(tensor):
    return tensor.detach()


def is_alive(pack, retain_graph=None):
    with saved_tensors_hooks(pack, itself):
        y = torch.ones(2, requires_grad=True).exp()
    if retain_graph is not None:
        y.sum().backward(retain_graph=retain_graph)
    reference = weakref.ref(y)
    del y
    gc.collect()
    return "жив" if reference() is not None else "освобождён"


print("сам тензор")
print("  без backward():", is_alive(itself))
print("  backward(retain_graph=True):", is_alive(itself, True))
print("  backward():", is_alive(itself, False))
print("detach()")
print("  без backward():", is_alive(detached))
print("  backward(retain_graph=True):", is_alive(detached, True))
# > сам тензор
# >   без backward(): жив
# >   backward(retain_graph=True): жив
# >   backward(): освобождён
# > detach()
# >   без backward(): освобождён
# >   backward(retain_graph=True): освобождён
