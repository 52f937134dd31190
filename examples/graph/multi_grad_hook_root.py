"""Сам loss в списке: хук промолчит или сработает лишний раз."""

import torch
from torch.autograd.graph import register_multi_grad_hook

x = torch.tensor([3.0], requires_grad=True)


calls = []


def show(grads):
    calls.append([None if g is None else g.item() for g in grads])


def run(title, choose, start):
    calls.clear()
    loss = x * 2
    handle = register_multi_grad_hook(choose(loss), show)
    start(loss).backward()
    handle.remove()
    print(title)
    print("   вызовов", len(calls), *calls)


run("[loss]", lambda loss: [loss], lambda loss: loss)
run("[x, loss]", lambda loss: [x, loss], lambda loss: loss)
run(
    "[x, loss], проход от loss * 1",
    lambda loss: [x, loss],
    lambda v: v * 1,
)
# > [loss]
# >    вызовов 0
# > [x, loss]
# >    вызовов 2 [None, 1.0] [2.0, None]
# > [x, loss], проход от loss * 1
# >    вызовов 1 [2.0, 1.0]
