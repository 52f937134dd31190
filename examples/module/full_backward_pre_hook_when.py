"""Сколько раз сработает хук: режимы и способы вызова."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # один из входов без градиента нарочно
calls = []


def count(module, grad_output):
    calls.append(grad_output)


def run(title, loss):
    loss.backward()
    print(f"{title}: {len(calls)}")
    calls.clear()


layer = nn.Linear(1, 1)
layer.register_full_backward_pre_hook(count)
x = torch.ones(1, 1, requires_grad=True)

run("вход требует градиента", layer(x))
run("вход не требует градиента", layer(torch.ones(1, 1)))
run("eval()", layer.eval()(x))
run("вызвали дважды", layer(layer(x)))
y = layer(x)
y.backward(retain_graph=True)
run("два backward() по одному графу", y)
y = layer(x)
run("выход взяли трижды", y + 2 * y + 3 * y)
run("выход умножили на ноль", layer(x) * 0)
run("в loss выхода нет", x * 2 + layer(x).detach())
run("layer.forward(x)", layer.forward(x))
with torch.no_grad():
    y = layer(x)
run("под no_grad()", x * y)
y = layer(x)
torch.autograd.grad(y * 2, y)
print(f"градиент только по выходу: {len(calls)}")
layer.requires_grad_(False)
run("веса заморожены", layer(x))
# > вход требует градиента: 1
# > вход не требует градиента: 1
# > eval(): 1
# > вызвали дважды: 2
# > два backward() по одному графу: 2
# > выход взяли трижды: 1
# > выход умножили на ноль: 1
# > в loss выхода нет: 0
# > layer.forward(x): 0
# > под no_grad(): 0
# > градиент только по выходу: 0
# > веса заморожены: 1
