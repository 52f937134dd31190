"""step() работает без графа, а хуки вокруг него - с графом."""

import textwrap

import torch
from torch import nn

weight = nn.Parameter(torch.tensor([4.0]))
optimizer = torch.optim.SGD([weight], lr=0.5)
means = [torch.zeros(1)]


def clamp(optimizer, args, kwargs):
    weight.clamp_(max=1.0)
    print("  вес:", weight.item())


def average(optimizer, args, kwargs):
    means.append((means[-1] + weight) / 2)
    print("  узлов в графе среднего:", count_nodes(means[-1].grad_fn))


def count_nodes(node):
    if node is None:
        return 0
    return 1 + sum(count_nodes(n) for n, _ in node.next_functions)


def run(title, hook):
    print(title)
    with optimizer.register_step_post_hook(hook):
        try:
            optimizer.step()
            optimizer.step()
        except RuntimeError as error:
            text = textwrap.fill(str(error), 66)
            print(textwrap.indent(text, "  "))


run("clamp_()", clamp)
run("среднее", average)
run("clamp_() под no_grad()", torch.no_grad()(clamp))
run("среднее под no_grad()", torch.no_grad()(average))
# > clamp_()
# >   a leaf Variable that requires grad is being used in an in-place
# >   operation.
# > среднее
# >   узлов в графе среднего: 3
# >   узлов в графе среднего: 6
# > clamp_() под no_grad()
# >   вес: 1.0
# >   вес: 1.0
# > среднее под no_grad()
# >   узлов в графе среднего: 0
# >   узлов в графе среднего: 0
