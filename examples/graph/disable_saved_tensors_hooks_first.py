"""Под запретом хуки на сохранённые тензоры не включить."""

import torch
from torch.autograd.graph import (
    disable_saved_tensors_hooks,
    save_on_cpu,
    saved_tensors_hooks,
)


def same(value):
    return value.detach()


x = torch.ones(2, requires_grad=True)

try:
    with disable_saved_tensors_hooks("слой считает без хуков"):
        x.exp()
        print("обычная операция прошла")
        with save_on_cpu():
            print("сюда не дойдём")
except RuntimeError as error:
    print("хуки под запретом:", error)

try:
    with (
        saved_tensors_hooks(same, same),
        disable_saved_tensors_hooks("слой считает без хуков"),
    ):
        print("сюда не дойдём")
except RuntimeError as error:
    print("запрет под хуками:", error)

with save_on_cpu():
    x.exp()
print("снаружи снова можно")
# > обычная операция прошла
# > хуки под запретом: слой считает без хуков
# > запрет под хуками: слой считает без хуков
# > снаружи снова можно
