"""Копия или та же память: тензор уже на CPU."""

import torch
from torch.autograd.graph import save_on_cpu


def inspect(title, tensor):
    print(title)
    for pin_memory in (False, True):
        with save_on_cpu(pin_memory=pin_memory):
            y = tensor.pow(2)
        packed = y.grad_fn._raw_saved_self.data[1]
        same = packed.data_ptr() == tensor.data_ptr()
        print(
            f"  pin_memory={pin_memory}:",
            "та же память," if same else "копия,",
            packed.untyped_storage().nbytes(),
            "байт",
        )


x = torch.ones(1000, requires_grad=True)
inspect("тензор из 1000 чисел", x)
inspect("первые два числа из него", x[:2])
number = torch.ones(1, requires_grad=True)
inspect("одно число, растянутое на 1000", number.expand(1000))
# > тензор из 1000 чисел
# >   pin_memory=False: та же память, 4000 байт
# >   pin_memory=True: копия, 4000 байт
# > первые два числа из него
# >   pin_memory=False: та же память, 4000 байт
# >   pin_memory=True: копия, 8 байт
# > одно число, растянутое на 1000
# >   pin_memory=False: та же память, 4 байт
# >   pin_memory=True: копия, 4000 байт
