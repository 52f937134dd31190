"""pack вызывают один раз, unpack - при каждом обращении к тензору."""

import textwrap

import torch
from torch.autograd.graph import saved_tensors_hooks

calls = {"pack": 0, "unpack": 0}


def pack(tensor):
    calls["pack"] += 1
    return tensor.detach()


def unpack(packed):
    calls["unpack"] += 1
    return packed


x = torch.ones(2, requires_grad=True)
with saved_tensors_hooks(pack, unpack):
    y = x.pow(2)
print("прямой проход", calls)

saved = y.grad_fn._saved_self  # просто прочитали
print("прочитали    ", calls)

y.sum().backward(retain_graph=True)
print("backward()   ", calls)
y.sum().backward()
print("ещё раз      ", calls)

try:
    y.sum().backward()
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))
print("после ошибки ", calls)
# > прямой проход {'pack': 1, 'unpack': 0}
# > прочитали     {'pack': 1, 'unpack': 1}
# > backward()    {'pack': 1, 'unpack': 2}
# > ещё раз       {'pack': 1, 'unpack': 3}
# > Trying to backward through the graph a second time (or directly
# > access saved tensors after they have already been freed). Saved
# > intermediate values of the graph are freed when you call .backward()
# > or autograd.grad(). Specify retain_graph=True if you need to
# > backward through the graph a second time or if you need to access
# > saved tensors after calling backward.
# > после ошибки  {'pack': 1, 'unpack': 3}
