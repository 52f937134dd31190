"""На CPU граф под save_on_cpu() без backward() остаётся в памяти."""

import gc
import weakref
from contextlib import nullcontext

import torch
from torch.autograd.graph import save_on_cpu


def count_alive(context, backward=False):
    references = []
    for _ in range(3):
        x = torch.ones(2, requires_grad=True)
        with context:
            y = x.exp()  # сохраняет свой выход
        if backward:
            y.sum().backward()
        references.append(weakref.ref(y))
        del y
    gc.collect()
    return sum(reference() is not None for reference in references)


print("без контекста:", count_alive(nullcontext()))
print("save_on_cpu():", count_alive(save_on_cpu()))
print("save_on_cpu() и backward():", count_alive(save_on_cpu(), True))
print("pin_memory=True:", count_alive(save_on_cpu(pin_memory=True)))
# > без контекста: 0
# > save_on_cpu(): 3
# > save_on_cpu() и backward(): 0
# > pin_memory=True: 0
