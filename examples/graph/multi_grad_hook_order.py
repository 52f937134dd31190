"""Хук стоит в очереди хуков последнего тензора, до .grad."""

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)


def early(grad):
    print("хук a, повешен раньше")
    return grad * 10


def late(grad):
    print("хук a, повешен позже")
    return grad * 10


def multi(grads):
    print("общий хук:", [g.item() for g in grads])
    print("   a.grad", a.grad, "b.grad", b.grad)


def ready(param):
    print("накоплено:", "a" if param is a else "b", param.grad.item())


a.register_hook(early)
handle = register_multi_grad_hook([a, b], multi)
a.register_hook(late)
for leaf in (a, b):
    leaf.register_post_accumulate_grad_hook(ready)

(a * 2 + b * 3).backward()
handle.remove()
# > накоплено: b 3.0
# > хук a, повешен раньше
# > общий хук: [20.0, 3.0]
# >    a.grad None b.grad tensor([3.])
# > хук a, повешен позже
# > накоплено: a 200.0
