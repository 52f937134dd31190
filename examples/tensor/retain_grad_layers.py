"""Градиенты выходов всех слоёв: прямой хук и retain_grad()."""

from collections import OrderedDict
from functools import partial

import torch
from torch import nn

outputs = {}


def keep_output(name, module, args, output):
    output.retain_grad()
    outputs[name] = output


def run(inplace):
    print("inplace =", inplace)
    layers = OrderedDict(
        linear=nn.Linear(1, 2, bias=False),
        relu=nn.ReLU(inplace=inplace),
        head=nn.Linear(2, 1, bias=False),
    )
    model = nn.Sequential(layers)
    model.linear.weight.data = torch.tensor([[2.0], [-2.0]])
    model.head.weight.data = torch.tensor([[3.0, 3.0]])
    handles = [
        layer.register_forward_hook(partial(keep_output, name))
        for name, layer in model.named_children()
    ]
    model(torch.ones(1, 1)).sum().backward()

    for name, output in outputs.items():
        print(" ", name, output.tolist(), output.grad.tolist())
    for handle in handles:
        handle.remove()
    outputs.clear()  # вместе с выходами уйдут и градиенты


run(inplace=False)
run(inplace=True)
# > inplace = False
# >   linear [[2.0, -2.0]] [[3.0, 0.0]]
# >   relu [[2.0, 0.0]] [[3.0, 3.0]]
# >   head [[6.0]] [[1.0]]
# > inplace = True
# >   linear [[2.0, 0.0]] [[3.0, 3.0]]
# >   relu [[2.0, 0.0]] [[3.0, 3.0]]
# >   head [[6.0]] [[1.0]]
