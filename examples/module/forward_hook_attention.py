"""Хук на out_proj молчит: из этого слоя берут только вес."""

import torch
from torch import nn

attention = nn.MultiheadAttention(4, num_heads=2, batch_first=True)
names = {attention: "attention", attention.out_proj: "out_proj"}


def report(module, args, kwargs, output):
    print("  сработал", names[module])
    print("  args:", len(args), "kwargs:", list(kwargs))
    print("  output:", [tuple(part.shape) for part in output])


for module in attention.modules():
    module.register_forward_hook(report, with_kwargs=True)

x = torch.ones(1, 3, 4)
print("attention(x, x, x)")
attention(x, x, x)
print("attention(query=x, key=x, value=x)")
attention(query=x, key=x, value=x)
# > attention(x, x, x)
# >   сработал attention
# >   args: 3 kwargs: []
# >   output: [(1, 3, 4), (1, 3, 3)]
# > attention(query=x, key=x, value=x)
# >   сработал attention
# >   args: 0 kwargs: ['query', 'key', 'value']
# >   output: [(1, 3, 4), (1, 3, 3)]
