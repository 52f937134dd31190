"""PackedSequence тоже кортеж: без скобок его разберут на части."""

import textwrap

import torch
from torch import nn
from torch.nn.utils.rnn import PackedSequence, pack_padded_sequence

lstm = nn.LSTM(input_size=1, hidden_size=4, batch_first=True)
batch = pack_padded_sequence(
    torch.ones(2, 3, 1), [3, 2], batch_first=True
)


def bare(module, args):
    return args[0]


def wrapped(module, args):
    return (args[0],)


print("PackedSequence - кортеж:", issubclass(PackedSequence, tuple))
for hook in (bare, wrapped):
    with lstm.register_forward_pre_hook(hook):
        try:
            output, _ = lstm(batch)
            print(f"{hook.__name__}: {type(output).__name__}")
        except TypeError as error:
            print(f"{hook.__name__}: {type(error).__name__}")
            print(textwrap.indent(textwrap.fill(str(error), 60), "  "))
# > PackedSequence - кортеж: True
# > bare: TypeError
# >   LSTM.forward() takes from 2 to 3 positional arguments but 5
# >   were given
# > wrapped: PackedSequence
