"""Старый хук видит выходы одной операции - той, что дала первый."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает о пропажах


class Pair(nn.Module):
    def forward(self, x):
        return x * 2, x * 3


class Halves(nn.Module):
    def forward(self, x):
        return x.chunk(2)  # обе половины создала одна операция


class Answer(nn.Module):
    def forward(self, x):
        return {"epoch": 5, "first": x * 2, "second": x * 3}


def show(module, grad_input, grad_output):
    print("  хук:", grad_output)


def run(title, model, take):
    model.register_backward_hook(show)
    print(title)
    take(model(torch.ones(2, requires_grad=True))).sum().backward()


run("пара, loss по обоим", Pair(), lambda out: out[0] + out[1])
run("пара, loss по второму", Pair(), lambda out: out[1])
run("половины, loss по второй", Halves(), lambda out: out[1])
run("словарь, по обоим", Answer(), lambda d: d["first"] + d["second"])
run("словарь, по второму", Answer(), lambda d: d["second"])
# > пара, loss по обоим
# >   хук: (tensor([1., 1.]),)
# > пара, loss по второму
# > половины, loss по второй
# >   хук: (None, tensor([1.]))
# > словарь, по обоим
# >   хук: (tensor([1., 1.]),)
# > словарь, по второму
