"""Узел листа графа: AccumulateGrad кладёт градиент в .grad."""

import torch
from torch.autograd.graph import get_gradient_edge

p = torch.tensor([1.0], requires_grad=True)
print("grad_fn у листа:", p.grad_fn)

node = get_gradient_edge(p).node
same = p.expand_as(p).grad_fn.next_functions[0][0]
print("узел:", node.name())
print("тот же узел:", node is same, "тензор:", node.variable is p)


def before(grad_outputs):
    print("до: пришло", grad_outputs, "p.grad", p.grad)


def after(grad_inputs, grad_outputs):
    print("после: отдано", grad_inputs, "p.grad", p.grad)


def ready(param):
    print("post_accumulate: p.grad", param.grad)


node.register_hook(after)
node.register_prehook(before)
p.register_post_accumulate_grad_hook(ready)
(p * 2 + p * 3).backward()
# > grad_fn у листа: None
# > узел: torch::autograd::AccumulateGrad
# > тот же узел: True тензор: True
# > до: пришло (tensor([5.]),) p.grad None
# > post_accumulate: p.grad tensor([5.])
# > после: отдано () p.grad tensor([5.])
