"""Хук положил выход в атрибут модуля, и deepcopy() падает."""

import copy
import textwrap

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, detach):
        super().__init__()
        self.detach = detach
        self.layer = nn.Linear(1, 1)
        self.layer.register_forward_hook(self.keep)

    def keep(self, module, args, output):
        self.kept = output.detach() if self.detach else output

    def forward(self, x):
        return self.layer(x)


model = Net(detach=False)
copy.deepcopy(model)
print("до прямого прохода: скопировано")
model(torch.ones(1, 1))
try:
    copy.deepcopy(model)
except RuntimeError as error:
    print("после:", type(error).__name__)
    print(textwrap.fill(str(error), 68))

model = Net(detach=True)
model(torch.ones(1, 1))
copy.deepcopy(model)
print("с detach(): скопировано")
# > до прямого прохода: скопировано
# > после: RuntimeError
# > Only Tensors created explicitly by the user (graph leaves) support
# > the deepcopy protocol at the moment.  If you were attempting to
# > deepcopy a module, this may be because of a
# > torch.nn.utils.weight_norm usage, see
# > https://github.com/pytorch/pytorch/pull/103001
# > с detach(): скопировано
