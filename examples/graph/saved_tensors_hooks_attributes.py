"""После unpack тензор новый: атрибутов и класса Parameter нет."""

import torch
from torch import nn
from torch.autograd.graph import saved_tensors_hooks


class Product(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, weight):
        ctx.save_for_backward(x, weight)
        ctx.tag = getattr(x, "tag", None)  # надёжное место
        return x * weight

    @staticmethod
    def backward(ctx, grad):
        x, weight = ctx.saved_tensors
        print("  x.tag:", getattr(x, "tag", "пропал"))
        print("  класс веса:", type(weight).__name__)
        print("  ctx.tag:", ctx.tag)
        return grad * weight, grad * x


def same(value):
    return value


x = torch.ones(1, requires_grad=True)
x.tag = "метка"
weight = nn.Parameter(torch.ones(1))

print("без хуков")
Product.apply(x, weight).backward()
print("с хуками, которые ничего не меняют")
with saved_tensors_hooks(same, same):
    y = Product.apply(x, weight)
y.backward()
# > без хуков
# >   x.tag: метка
# >   класс веса: Parameter
# >   ctx.tag: метка
# > с хуками, которые ничего не меняют
# >   x.tag: пропал
# >   класс веса: Tensor
# >   ctx.tag: метка
