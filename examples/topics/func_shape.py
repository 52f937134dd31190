"""vmap: прямой хук видит один пример без батча, и спросить мало."""

import textwrap

import torch
from torch import nn
from torch.func import vmap

layer = nn.Linear(2, 1, bias=False)
layer.weight.data.fill_(1.0)
batch = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])


def show(module, args, output):
    print("  вход", tuple(args[0].shape), end=", ")
    print("выход", tuple(output.shape))


def clamp(module, args, output):
    return output.clamp(max=5.0)


def read(module, args, output):
    output.item()


with layer.register_forward_hook(show):
    print("обычный вызов")
    layer(batch)
    print("vmap")
    vmap(layer)(batch)

with layer.register_forward_hook(clamp):
    print("подмена:", vmap(layer)(batch).flatten().tolist())

with layer.register_forward_hook(read):
    try:
        vmap(layer)(batch)
    except RuntimeError as error:
        text = str(error).split(", please")[0]
        print(textwrap.fill(text, 68))
# > обычный вызов
# >   вход (3, 2), выход (3, 1)
# > vmap
# >   вход (2,), выход (1,)
# > подмена: [3.0, 5.0, 5.0]
# > vmap: It looks like you're calling .item() on a Tensor. We don't
# > support vmap over calling .item() on a Tensor
