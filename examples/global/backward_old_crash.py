"""Старый глобальный хук роняет чужой код двумя способами."""

import warnings

import torch
from torch import nn
from torch.nn.modules.module import register_module_backward_hook

# Старый хук предупреждает, что он старый.
warnings.simplefilter("ignore", FutureWarning)


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


tensor = torch.ones(1)
with register_module_backward_hook(silent):
    for answer in None, [], {}, 5, (5, tensor), (tensor, 5), tensor:
        attempt(answer)
    # Модуль потерь живёт одну строку, до backward() он не доживёт.
    loss = nn.MSELoss()(torch.ones(1, requires_grad=True), tensor)
    try:
        loss.backward()
    except RuntimeError as error:
        print("backward():", error)

print("без хука")
attempt(None)
loss = nn.MSELoss()(torch.ones(1, requires_grad=True), tensor)
loss.backward()
print("backward(): ошибки нет")
# > None: TypeError 'NoneType' object is not subscriptable
# > []: IndexError list index out of range
# > {}: StopIteration
# > 5: TypeError 'int' object is not subscriptable
# > (5, tensor([1.])): TypeError 'int' object is not subscriptable
# > (tensor([1.]), 5): ошибки нет
# > tensor([1.]): ошибки нет
# > backward(): You are trying to call the hook of a dead Module!
# > без хука
# > None: ошибки нет
# > backward(): ошибки нет
