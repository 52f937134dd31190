"""create_graph=True: остаются веса, а с хуком - и весь модуль."""

import gc
import warnings
import weakref

import torch
from torch import nn

# Об этой утечке torch и сам предупреждает, здесь она нарочно.
warnings.simplefilter("ignore")


def silent(module, grad_input, grad_output):
    pass


def by_backward(layer, x):
    layer(x).sum().backward(create_graph=True)


def by_grad(layer, x):
    inputs = [x, *layer.parameters()]
    torch.autograd.grad(layer(x).sum(), inputs, create_graph=True)


def by_backward_and_clean(layer, x):
    by_backward(layer, x)
    layer.zero_grad()
    x.grad = None


def run(how, hook):
    layer = nn.Linear(2, 2)
    if hook:
        layer.register_full_backward_hook(silent)
    how(layer, torch.ones(1, 2, requires_grad=True))
    return weakref.ref(layer), weakref.ref(layer.weight)


def alive(reference):
    return "жив" if reference() is not None else "нет"


for how in (by_backward, by_grad, by_backward_and_clean):
    for hook in (False, True):
        layer, weight = run(how, hook)
        gc.collect()
        print(how.__name__, "с хуком:" if hook else "без хука:")
        print(f"  модуль {alive(layer)}, вес {alive(weight)}")
# > by_backward без хука:
# >   модуль нет, вес жив
# > by_backward с хуком:
# >   модуль жив, вес жив
# > by_grad без хука:
# >   модуль нет, вес нет
# > by_grad с хуком:
# >   модуль нет, вес нет
# > by_backward_and_clean без хука:
# >   модуль нет, вес нет
# > by_backward_and_clean с хуком:
# >   модуль нет, вес нет
