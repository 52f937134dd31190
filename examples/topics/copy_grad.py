"""Что теряет параметр при копировании, кроме хуков."""

import copy
import pickle

import torch
from torch import nn


def report(title, tensor):
    grad = None if tensor.grad is None else tensor.grad.item()
    print(f"{title}: .grad {grad}, метка", hasattr(tensor, "label"))


def prepare(tensor):
    tensor.grad = torch.full((1,), 3.0)
    tensor.label = "мой"
    return tensor


def through_pickle(tensor):
    return pickle.loads(pickle.dumps(tensor))


plain = prepare(torch.ones(1, requires_grad=True))
weight = prepare(nn.Parameter(torch.ones(1)))
for way in (copy.deepcopy, through_pickle):
    print(way.__name__)
    report("  тензор", way(plain))
    report("  параметр", way(weight))
# > deepcopy
# >   тензор: .grad 3.0, метка True
# >   параметр: .grad None, метка False
# > through_pickle
# >   тензор: .grad None, метка True
# >   параметр: .grad None, метка True
