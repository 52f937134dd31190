"""Подмена входа входит в граф вычислений: градиент идёт через неё."""

import torch
from torch import nn

first = nn.Linear(1, 1, bias=False)
second = nn.Linear(1, 1, bias=False)
first.weight.data.fill_(2.0)
second.weight.data.fill_(3.0)
model = nn.Sequential(first, second)


def ten_times(module, args):
    return args[0] * 10


def cut_graph(module, args):
    return args[0].detach()


def run(title):
    model.zero_grad()
    y = model(torch.ones(1, 1))
    y.sum().backward()
    print(f"{title}: выход {y.item()}")
    print("  градиент веса first:", first.weight.grad)
    print("  градиент веса second:", second.weight.grad)


run("без хука")
with second.register_forward_pre_hook(ten_times):
    run("args[0] * 10")
with second.register_forward_pre_hook(cut_graph):
    run("args[0].detach()")
# > без хука: выход 6.0
# >   градиент веса first: tensor([[3.]])
# >   градиент веса second: tensor([[2.]])
# > args[0] * 10: выход 60.0
# >   градиент веса first: tensor([[30.]])
# >   градиент веса second: tensor([[20.]])
# > args[0].detach(): выход 6.0
# >   градиент веса first: None
# >   градиент веса second: tensor([[2.]])
