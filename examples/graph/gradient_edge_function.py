"""Третье поле есть только у ребра своей функции."""

import torch
from torch.autograd.graph import GradientEdge, get_gradient_edge


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
    by_hand = GradientEdge(y.grad_fn, y.output_nr)
    token = edge.ownership_token
    print(f"{name}: третье поле", type(token).__name__)
    print("   то же ребро:", get_gradient_edge(y) == edge)
    del y
    for title, start in (("ребро", edge), ("руками", by_hand)):
        (grad,) = torch.autograd.grad(
            start, x, torch.ones(1), retain_graph=True
        )
        print(f"   {title}: тензора уже нет, градиент {grad}")
# > x * 2: третье поле NoneType
# >    то же ребро: True
# >    ребро: тензора уже нет, градиент tensor([2.])
# >    руками: тензора уже нет, градиент tensor([2.])
# > Double: третье поле ViewBackward0
# >    то же ребро: False
# >    ребро: тензора уже нет, градиент tensor([2.])
# >    руками: тензора уже нет, градиент tensor([2.])
