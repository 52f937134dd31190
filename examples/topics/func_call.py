"""functional_call: хук видит подставленный вес, но не хук веса."""

import torch
from torch import nn
from torch.func import functional_call, grad

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
x = torch.ones(1, 1)


def show(module, args, output):
    print("  хук видит вес", module.weight.item(), end=", ")
    print("выход", output.item())


def fired(weight_gradient):
    print("  сработал хук веса")


def loss(weights):
    return functional_call(layer, weights, x).sum()


layer.register_forward_hook(show)
layer.weight.register_hook(fired)

print("layer(x)")
layer(x).backward()
print("functional_call, другой вес")
other = torch.full((1, 1), 10.0, requires_grad=True)
loss({"weight": other}).backward()
print("вес слоя снова", layer.weight.item())

print("functional_call, свой вес, backward()")
own = dict(layer.named_parameters())
loss(own).backward()
print("torch.func.grad по своему весу")
grad(loss)(own)
# > layer(x)
# >   хук видит вес 1.0, выход 1.0
# >   сработал хук веса
# > functional_call, другой вес
# >   хук видит вес 10.0, выход 10.0
# > вес слоя снова 1.0
# > functional_call, свой вес, backward()
# >   хук видит вес 1.0, выход 1.0
# >   сработал хук веса
# > torch.func.grad по своему весу
# >   хук видит вес 1.0, выход 1.0
