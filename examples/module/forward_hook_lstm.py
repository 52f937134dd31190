"""LSTM: в output вложенный кортеж, а иногда и PackedSequence."""

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

lstm = nn.LSTM(input_size=1, hidden_size=4, batch_first=True)


def show(module, args, output):
    sequence, (h, c) = output
    print("  args[0]:", type(args[0]).__name__)
    print("  sequence:", type(sequence).__name__)
    if not isinstance(sequence, torch.Tensor):
        sequence, lengths = pad_packed_sequence(sequence, True)
        print("  длины:", lengths.tolist())
    print("  формы:", *(tuple(t.shape) for t in (sequence, h, c)))


lstm.register_forward_hook(show)
x = torch.ones(2, 5, 1)

print("тензор")
lstm(x)
print("упакованный батч")
lstm(pack_padded_sequence(x, [5, 3], batch_first=True))
# > тензор
# >   args[0]: Tensor
# >   sequence: Tensor
# >   формы: (2, 5, 4) (1, 2, 4) (1, 2, 4)
# > упакованный батч
# >   args[0]: PackedSequence
# >   sequence: PackedSequence
# >   длины: [5, 3]
# >   формы: (2, 5, 4) (1, 2, 4) (1, 2, 4)
