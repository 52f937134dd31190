"""Хук на один раз под checkpoint(): CheckpointError."""

import textwrap

import torch
from torch import nn
from torch.utils.checkpoint import CheckpointError, checkpoint

layer = nn.Linear(1, 1, bias=False)
x = torch.ones(1, 1, requires_grad=True)


def once(module, args, output):
    handle.remove()
    return output.sigmoid()


handle = layer.register_forward_hook(once)
y = checkpoint(layer, x, use_reentrant=False)
try:
    y.backward()
except CheckpointError as error:
    text = str(error).split("\n\n")[0]  # дальше советы по отладке
    for line in text.splitlines():
        print(textwrap.fill(line, 68))
# > torch.utils.checkpoint: A different number of tensors was saved
# > during the original forward and recomputation.
# > Number of tensors saved during forward: 3
# > Number of tensors saved during recomputation: 2.
