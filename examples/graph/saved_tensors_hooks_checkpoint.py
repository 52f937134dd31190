"""Хуки снаружи checkpoint() и внутри него: сколько раз зовут pack."""

import torch
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

calls = []


def pack(tensor):
    calls.append("pack")
    return tensor.detach()


def unpack(packed):
    calls.append("unpack")
    return packed


def three_steps(x):
    return x.sin().sin().sin()


def with_hooks(x):
    with saved_tensors_hooks(pack, unpack):
        return three_steps(x)


def hooks_outside(x, use_reentrant):
    with saved_tensors_hooks(pack, unpack):
        return checkpoint(three_steps, x, use_reentrant=use_reentrant)


def hooks_inside(x, use_reentrant):
    return checkpoint(with_hooks, x, use_reentrant=use_reentrant)


def show(title, function, *args):
    calls.clear()
    loss = function(torch.ones(2, requires_grad=True), *args).sum()
    forward = calls.count("pack")
    loss.backward()
    backward = calls.count("pack") - forward
    print(f"{title}: pack в прямом {forward}, в обратном {backward}")


show("без checkpoint()", with_hooks)
for use_reentrant in (False, True):
    print("use_reentrant =", use_reentrant)
    show("  хуки снаружи", hooks_outside, use_reentrant)
    show("  хуки внутри", hooks_inside, use_reentrant)
# > без checkpoint(): pack в прямом 3, в обратном 0
# > use_reentrant = False
# >   хуки снаружи: pack в прямом 1, в обратном 0
# >   хуки внутри: pack в прямом 3, в обратном 0
# > use_reentrant = True
# >   хуки снаружи: pack в прямом 1, в обратном 0
# >   хуки внутри: pack в прямом 0, в обратном 3
