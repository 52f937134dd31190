"""Вход нельзя менять на месте, если он лист или нужен автограду."""

import textwrap

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)


def multiply(module, args):
    args[0].mul_(2)


def run(title, action):
    x = torch.ones(1, 1, requires_grad=True)
    print(title)
    try:
        action(x)
        print("  ошибки нет, x =", x.item())
    except RuntimeError as error:
        print(textwrap.indent(textwrap.fill(str(error), 66), "  "))


def leaf(x):
    layer(x)


def leaf_no_grad(x):
    with torch.no_grad():
        layer(x)


def after_sigmoid(x):
    layer(x.sigmoid()).backward()


layer.register_forward_pre_hook(multiply)
run("лист графа", leaf)
run("лист графа под no_grad()", leaf_no_grad)
run("вход вышел из sigmoid()", after_sigmoid)
# > лист графа
# >   a leaf Variable that requires grad is being used in an in-place
# >   operation.
# > лист графа под no_grad()
# >   ошибки нет, x = 2.0
# > вход вышел из sigmoid()
# >   one of the variables needed for gradient computation has been
# >   modified by an inplace operation: [torch.FloatTensor [1, 1]],
# >   which is output 0 of Sigmoid, is at version 1; expected version 0
# >   instead. Hint: enable anomaly detection to find the operation that
# >   failed to compute its gradient, with
# >   torch.autograd.set_detect_anomaly(True, check_nan=False).
