"""prune на out_proj внимания: хук молчит, второй backward() падает."""

import textwrap

import torch
from torch import nn
from torch.nn.utils import prune

attention = nn.MultiheadAttention(2, num_heads=1, batch_first=True)
layer = nn.Linear(2, 2)
prune.identity(attention.out_proj, "weight")
prune.identity(layer, "weight")


def run_attention(x):
    return attention(x, x, x)[0]


def step(title, function):
    try:
        function(torch.ones(1, 3, 2)).sum().backward()
        print(f"{title}: готово")
    except RuntimeError as error:
        reason = textwrap.fill(str(error).split("(")[0], 60)
        print(f"{title}: {type(error).__name__}")
        print(textwrap.indent(reason, "  "))


for number in (1, 2):
    step(f"nn.Linear, шаг {number}", layer)
    step(f"out_proj, шаг {number}", run_attention)
# > nn.Linear, шаг 1: готово
# > out_proj, шаг 1: готово
# > nn.Linear, шаг 2: готово
# > out_proj, шаг 2: RuntimeError
# >   Trying to backward through the graph a second time
