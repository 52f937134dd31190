"""Ошибок формы в списках нет: хук видит пустые списки, потом ошибка."""

import textwrap

import torch
from torch import nn


def show(module, incompatible_keys):
    print("хук:", incompatible_keys)


def load(strict):
    try:
        layer.load_state_dict(state, strict=strict)
    except RuntimeError as error:
        print(f"strict={strict}:")
        print(textwrap.fill(str(error).split("\n\t")[1], 68))


layer = nn.Linear(1, 1)
layer.bias.data.fill_(0)
layer.register_load_state_dict_post_hook(show)
state = {"weight": torch.ones(2, 2), "bias": torch.ones(1)}
load(strict=True)
load(strict=False)
print("bias уже загружен:", layer.bias.item())
# > хук: <All keys matched successfully>
# > strict=True:
# > size mismatch for weight: copying a param with shape torch.Size([2,
# > 2]) from checkpoint, the shape in current model is torch.Size([1,
# > 1]).
# > хук: <All keys matched successfully>
# > strict=False:
# > size mismatch for weight: copying a param with shape torch.Size([2,
# > 2]) from checkpoint, the shape in current model is torch.Size([1,
# > 1]).
# > bias уже загружен: 1.0
