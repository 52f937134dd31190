"""Контекст вокруг backward() важен, когда строят вторую производную."""

import torch
from torch.autograd.graph import saved_tensors_hooks

calls = []


def pack(tensor):
    calls.append("pack")
    return tensor.detach()


def unpack(packed):
    calls.append("unpack")
    return packed


def show(title):
    print(f"{title}:", *calls or ["ничего"])
    calls.clear()


hooks = saved_tensors_hooks(pack, unpack)
x = torch.tensor([2.0], requires_grad=True)

with hooks:
    y = x.pow(3)
show("прямой проход")
with hooks:
    torch.autograd.grad(y, x, retain_graph=True)
show("grad() внутри with")
with hooks:
    (first,) = torch.autograd.grad(y, x, create_graph=True)
show("create_graph=True внутри with")
(second,) = torch.autograd.grad(first, x)
show("вторая производная")
print("12 и 12:", first.item(), second.item())
# > прямой проход: pack
# > grad() внутри with: unpack
# > create_graph=True внутри with: unpack pack pack
# > вторая производная: unpack unpack
# > 12 и 12: 12.0 12.0
