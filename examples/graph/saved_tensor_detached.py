"""register_hooks() даёт в pack тензор без истории, контекст - с ней."""

import gc
import weakref

import torch
from torch.autograd.graph import saved_tensors_hooks


def pack(tensor):
    history = type(tensor.grad_fn).__name__
    print(f"  requires_grad {tensor.requires_grad}, grad_fn {history}")
    return tensor  # сам тензор, без detach()


def unpack(packed):
    return packed


print("saved_tensors_hooks")
with saved_tensors_hooks(pack, unpack):
    y = torch.ones(2, requires_grad=True).exp()
reference = weakref.ref(y)
del y
gc.collect()
print("  граф", "освобождён" if reference() is None else "жив")

print("register_hooks()")
y = torch.ones(2, requires_grad=True).exp()
y.grad_fn._raw_saved_result.register_hooks(pack, unpack)
reference = weakref.ref(y)
del y
gc.collect()
print("  граф", "освобождён" if reference() is None else "жив")
# > saved_tensors_hooks
# >   requires_grad True, grad_fn ExpBackward0
# >   граф жив
# > register_hooks()
# >   requires_grad False, grad_fn NoneType
# >   граф освобождён
