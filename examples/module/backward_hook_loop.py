"""Модуль вернул не тензор: старый хук ищет его без конца."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # полный хук предупреждает


class Boxes:
    """Как рамки в детекторах: по индексу отдаёт такие же рамки."""

    looked = 0

    def __getitem__(self, index):
        Boxes.looked += 1
        if Boxes.looked == 10_000:  # без этого цикл не кончится
            raise TimeoutError("10 000 раз взяли [0], тензора нет")
        return Boxes()


class Return(nn.Module):
    def __init__(self, make):
        super().__init__()
        self.make = make

    def forward(self, x):
        return self.make()


def hook(module, grad_input, grad_output):
    pass


x = torch.ones(1, requires_grad=True)
for kind in ("register_backward_hook", "register_full_backward_hook"):
    print(kind)
    for make in (Boxes, list, dict, type(None)):
        module = Return(make)
        getattr(module, kind)(hook)
        try:
            module(x)
            print(f"  {make.__name__}: ошибки нет")
        except Exception as error:
            print(f"  {make.__name__}: {error!r}")

print("строка - тоже ловушка:", "cat"[0], "cat"[0][0], "cat"[0][0][0])
# > register_backward_hook
# >   Boxes: TimeoutError('10 000 раз взяли [0], тензора нет')
# >   list: IndexError('list index out of range')
# >   dict: StopIteration()
# >   NoneType: TypeError("'NoneType' object is not subscriptable")
# > register_full_backward_hook
# >   Boxes: ошибки нет
# >   list: ошибки нет
# >   dict: ошибки нет
# >   NoneType: ошибки нет
# > строка - тоже ловушка: c c c
