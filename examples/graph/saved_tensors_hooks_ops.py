"""Что операции оставляют для обратного прохода: pack видит всё."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks

shapes = []


def pack(tensor):
    shapes.append(tuple(tensor.shape))
    return tensor.detach()


def unpack(packed):
    return packed


def show(title, function, *args):
    shapes.clear()
    with saved_tensors_hooks(pack, unpack):
        function(*args)
    print(f"{title}:", *shapes or ["pack молчит"])


x = torch.ones(2, requires_grad=True)
batch = torch.ones(4, 2)
layer = nn.Linear(2, 3)

show("x + x", torch.add, x, x)
show("x * 3", torch.mul, x, 3)
print("  а сохранено", (x * 3).grad_fn._saved_other)
show("x * x", torch.mul, x, x)
show("x * тензор без градиента", torch.mul, x, torch.ones(2))
show("exp(x)", torch.exp, x)
show("без requires_grad", torch.exp, batch)
with torch.no_grad():
    show("no_grad()", torch.exp, x)
show("Linear, вход без градиента", layer, batch)
show("Linear, вход с градиентом", layer, batch.requires_grad_())
layer.weight.requires_grad_(False)
show("вес заморожен, вход с градиентом", layer, batch)
show("вес заморожен, вход без", layer, batch.detach())
# > x + x: pack молчит
# > x * 3: pack молчит
# >   а сохранено tensor(3)
# > x * x: (2,) (2,)
# > x * тензор без градиента: (2,)
# > exp(x): (2,)
# > без requires_grad: pack молчит
# > no_grad(): pack молчит
# > Linear, вход без градиента: (4, 2)
# > Linear, вход с градиентом: (4, 2) (2, 3)
# > вес заморожен, вход с градиентом: (2, 3)
# > вес заморожен, вход без: pack молчит
