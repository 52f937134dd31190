"""Старый глобальный хук роняет модуль, который вернул не тензор."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_backward_hook


class Return(nn.Module):
    def __init__(self, answer):
        super().__init__()
        self.answer = answer

    def forward(self, x):
        return self.answer


def silent(module, grad_input, grad_output):
    pass


def attempt(answer):
    try:
        Return(answer)(torch.ones(1))
        print(f"{answer!r}: ошибки нет")
    except (TypeError, IndexError, StopIteration) as error:
        print(f"{answer!r}: {type(error).__name__} {error}")


with register_module_backward_hook(silent):
    for answer in None, [], {}, 5, torch.ones(1):
        attempt(answer)
attempt(None)
# > None: TypeError 'NoneType' object is not subscriptable
# > []: IndexError list index out of range
# > {}: StopIteration
# > 5: TypeError 'int' object is not subscriptable
# > tensor([1.]): ошибки нет
# > None: ошибки нет
