"""Вес тоже приходит в pack: узнать его можно по адресу данных."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks


def inspect(title, layer, x, autocast=False):
    weights = set(layer.parameters())
    pointers = {p.data_ptr() for p in layer.parameters()}

    def pack(tensor):
        print(
            f"  {tuple(tensor.shape)}:",
            f"Parameter {isinstance(tensor, nn.Parameter)},",
            f"в множестве {tensor in weights},",
            f"адрес {tensor.data_ptr() in pointers}",
        )
        return tensor.detach()

    def unpack(packed):
        return packed

    print(title)
    half = torch.autocast("cpu", torch.bfloat16, enabled=autocast)
    with saved_tensors_hooks(pack, unpack), half:
        layer(x)


batch = torch.ones(4, 2, requires_grad=True)
signal = torch.ones(1, 2, 5, requires_grad=True)
inspect("Conv1d", nn.Conv1d(2, 3, 1), signal)
inspect("Linear", nn.Linear(2, 3), batch)
inspect("Linear и autocast()", nn.Linear(2, 3), batch, autocast=True)
# > Conv1d
# >   (1, 2, 5): Parameter False, в множестве False, адрес False
# >   (3, 2, 1): Parameter True, в множестве True, адрес True
# > Linear
# >   (4, 2): Parameter False, в множестве False, адрес False
# >   (2, 3): Parameter False, в множестве False, адрес True
# > Linear и autocast()
# >   (4, 2): Parameter False, в множестве False, адрес False
# >   (2, 3): Parameter False, в множестве False, адрес False
