"""Четыре попытки заморозить слой: какие хуки остались."""

import torch
from torch import nn

fired = []


def note(event):
    def hook(*args):
        fired.append(event)

    return hook


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(1, 1)
        self.head = nn.Linear(1, 1)
        self.no_grad = self.detach = False

    def forward(self, x):
        with torch.set_grad_enabled(not self.no_grad):
            features = self.body(x)
        if self.detach:
            features = features.detach()
        return self.head(features)


def run(title, prepare):
    model = Net()
    model.body.register_forward_hook(note("прямой"))
    model.body.register_full_backward_hook(note("обратный"))
    model.body.weight.register_hook(note("вес"))
    prepare(model)
    fired.clear()
    model(torch.ones(1, 1, requires_grad=True)).backward()
    print(f"{title:22}", *fired)


def by_method(model):
    model.body.requires_grad_(False)


def by_no_grad(model):
    model.no_grad = True


def by_detach(model):
    model.detach = True


def by_attribute(model):
    model.body.requires_grad = False  # просто новый атрибут


run("requires_grad_(False)", by_method)
run("no_grad()", by_no_grad)
run("detach()", by_detach)
run("requires_grad = False", by_attribute)
# > requires_grad_(False)  прямой обратный
# > no_grad()              прямой
# > detach()               прямой
# > requires_grad = False  прямой вес обратный
