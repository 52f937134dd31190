"""Хук с печатью и обратный хук рвут скомпилированное на куски."""

import logging
import textwrap

import torch
from torch import nn

# О разрыве графа torch пишет в stderr; здесь куски считаем сами.
logging.getLogger("torch._dynamo").setLevel(logging.ERROR)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Identity()

    def forward(self, x):
        return self.layer(x + 1) * 2


def double(module, args, output):
    return output * 2


def show(module, args, output):
    print("  сумма", output.sum().item())


def look(module, grad_input, grad_output):
    pass


def pieces(method, hook, **options):
    def count(graph, inputs):  # бэкенд: ему отдают готовые куски
        graphs.append(graph)
        return graph

    graphs = []
    torch.compiler.reset()
    model = Net()
    getattr(model.layer, method)(hook)
    compiled = torch.compile(model, backend=count, **options)
    compiled(torch.ones(1, requires_grad=True))
    return len(graphs)


print("подмена, кусков:", pieces("register_forward_hook", double))
print("print(), кусков:", pieces("register_forward_hook", show))
backward = "register_full_backward_hook"
print("обратный хук, кусков:", pieces(backward, look))
try:
    pieces(backward, look, fullgraph=True)
except Exception as error:
    print("fullgraph=True:", type(error).__name__)
    print(textwrap.fill(str(error).splitlines()[0], 68))
# > подмена, кусков: 1
# >   сумма 2.0
# > print(), кусков: 3
# > обратный хук, кусков: 2
# > fullgraph=True: Unsupported
# > Module-level backwards hooks require compiled autograd.
