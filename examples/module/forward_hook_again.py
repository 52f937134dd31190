"""Хук, который регистрируют при каждом вызове: их всё больше."""

import torch
from torch import nn

layer = nn.Identity()
fired = []


def tick(module, args, output):
    fired.append(module)


def extract_badly(x):
    layer.register_forward_hook(tick)  # никто его не снимет
    return layer(x)


def extract(x):
    with layer.register_forward_hook(tick):
        return layer(x)


for function in (extract, extract_badly):
    print(function.__name__)
    for call in (1, 2, 3):
        fired.clear()
        function(torch.ones(1))
        print(f"  вызов {call}: срабатываний {len(fired)}")
# > extract
# >   вызов 1: срабатываний 1
# >   вызов 2: срабатываний 1
# >   вызов 3: срабатываний 1
# > extract_badly
# >   вызов 1: срабатываний 1
# >   вызов 2: срабатываний 2
# >   вызов 3: срабатываний 3
