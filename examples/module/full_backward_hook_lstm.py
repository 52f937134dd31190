"""Хук на LSTM видит только первый выход, а на упаковке молчит."""

import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence


def show_grad_output(module, grad_input, grad_output):
    shapes = [
        None if g is None else tuple(g.shape) for g in grad_output
    ]
    print("  grad_output:", shapes)


lstm = nn.LSTM(3, 4, batch_first=True)
gru = nn.GRU(3, 4, batch_first=True)
lstm.register_full_backward_hook(show_grad_output)
gru.register_full_backward_hook(show_grad_output)
x = torch.ones(2, 5, 3, requires_grad=True)

print("LSTM, loss из output")
output, (h, c) = lstm(x)
output.sum().backward()

print("LSTM, loss только из h")
output, (h, c) = lstm(x)
h.sum().backward()

print("GRU, loss только из h")
output, h = gru(x)
h.sum().backward()

print("LSTM, вход упакован")
packed = pack_padded_sequence(x, [5, 3], batch_first=True)
output, (h, c) = lstm(packed)
output.data.sum().backward()
# > LSTM, loss из output
# >   grad_output: [(2, 5, 4), None]
# > LSTM, loss только из h
# > GRU, loss только из h
# >   grad_output: [None, (1, 2, 4)]
# > LSTM, вход упакован
