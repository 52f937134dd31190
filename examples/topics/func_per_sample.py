"""Градиенты по примерам: хук тензора вместо обратного хука модуля."""

import textwrap

import torch
from torch import nn
from torch.func import functional_call, grad, jacfwd, jvp, vmap

layer = nn.Linear(2, 1, bias=False)
layer.weight.data.fill_(1.0)
batch = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])


def loss(weights, x):
    return functional_call(layer, weights, x).sum()


def clip(gradient):
    print("  градиент по выходу:", tuple(gradient.shape))
    return gradient.clamp(max=0.5)


def attach(module, args, output):
    output.register_hook(clip)


per_sample = vmap(grad(loss), in_dims=(None, 0))
weights = {"weight": layer.weight.detach()}
print(per_sample(weights, batch)["weight"].squeeze().tolist())

print("с хуком")
layer.register_forward_hook(attach)
print(per_sample(weights, batch)["weight"].squeeze().tolist())


def attempt(title, run):
    try:
        run()
    except RuntimeError as error:
        print(title)
        print(textwrap.indent(textwrap.fill(str(error), 66), "  "))


attempt("vmap()", lambda: vmap(layer)(batch))
attempt("jvp()", lambda: jvp(layer, (batch,), (batch,)))
attempt("jacfwd()", lambda: jacfwd(layer)(batch))
# > [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]
# > с хуком
# >   градиент по выходу: (1,)
# > [[0.5, 1.0], [1.5, 2.0], [2.5, 3.0]]
# > vmap()
# >   cannot register a hook on a tensor that doesn't require gradient
# > jvp()
# >   cannot register a hook on a tensor that doesn't require gradient
# > jacfwd()
# >   cannot register a hook on a tensor that doesn't require gradient
