"""Быстрый путь трансформера обходит слои, пока на них нет хуков."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

layer = nn.TransformerEncoderLayer(
    d_model=4, nhead=2, dim_feedforward=8, batch_first=True
).eval()
x = torch.ones(1, 3, 4)
seen = []


def remember(module, args, output):
    seen.append(type(module).__name__)


def silent(module, args, output):
    pass


def run(title):
    seen.clear()
    layer(x)
    print(f"{title}: модулей {len(seen)}, первый {seen[0]}")


with register_module_forward_hook(remember):
    run("с градиентами")
    with torch.no_grad():
        run("no_grad()")
        with layer.linear1.register_forward_hook(silent):
            run("no_grad(), хук на linear1")
        layer.train()
        run("no_grad(), train()")
# > с градиентами: модулей 9, первый MultiheadAttention
# > no_grad(): модулей 1, первый TransformerEncoderLayer
# > no_grad(), хук на linear1: модулей 9, первый MultiheadAttention
# > no_grad(), train(): модулей 9, первый MultiheadAttention
