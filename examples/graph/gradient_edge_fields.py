"""Из чего состоит ребро: узел и номер выхода."""

import torch
from torch.autograd.graph import GradientEdge, get_gradient_edge

x = torch.arange(4.0, requires_grad=True)
first, second = x.split(2)

edges = {
    "первый кусок": get_gradient_edge(first),
    "второй кусок": get_gradient_edge(second),
    "лист": get_gradient_edge(x),
}
for name, edge in edges.items():
    print(f"{name}: {edge.node.name()}, выход {edge.output_nr}")

same_node = edges["первый кусок"].node is edges["второй кусок"].node
print("узел у кусков один:", same_node)
print("это кортеж:", isinstance(edges["лист"], tuple))

again = get_gradient_edge(second)
print("то же ребро:", again == edges["второй кусок"])
by_hand = GradientEdge(second.grad_fn, second.output_nr)
print("собрано руками:", by_hand == again)

wrong = GradientEdge(first.grad_fn, 1)
grads = torch.autograd.grad((second * 7).sum(), wrong)
print("узел первого, номер второго:", grads)
# > первый кусок: SplitBackward0, выход 0
# > второй кусок: SplitBackward0, выход 1
# > лист: torch::autograd::AccumulateGrad, выход 0
# > узел у кусков один: True
# > это кортеж: True
# > то же ребро: True
# > собрано руками: True
# > узел первого, номер второго: (tensor([7., 7.]),)
