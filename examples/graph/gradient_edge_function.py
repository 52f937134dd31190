"""Ребро своей функции держит граф третьим полем."""

import torch
from torch.autograd.graph import get_gradient_edge


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


x = torch.tensor([1.0], requires_grad=True)
for name, y in (("x * 2", x * 2), ("Double", Double.apply(x * 1))):
    edge = get_gradient_edge(y)
    del y
    token = edge.ownership_token
    print(f"{name}: третье поле", type(token).__name__)
    (grad,) = torch.autograd.grad(edge, x, torch.ones(1))
    print("   тензора уже нет, а градиент есть:", grad)
# > x * 2: третье поле NoneType
# >    тензора уже нет, а градиент есть: tensor([2.])
# > Double: третье поле ViewBackward0
# >    тензора уже нет, а градиент есть: tensor([2.])
