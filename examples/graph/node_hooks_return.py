"""Хук заменяет то, что узел отдал, а prehook — то, что он получил."""

import torch


def run(title, post=None, pre=None):
    x = torch.tensor([2.0], requires_grad=True)
    w = torch.tensor([5.0], requires_grad=True)
    y = x * w
    if post:
        y.grad_fn.register_hook(post)
    if pre:
        y.grad_fn.register_prehook(pre)
    y.backward()
    print(f"{title}: x.grad {x.grad}, w.grad {w.grad}")


def only_x(grad_inputs, grad_outputs):
    return grad_inputs[0] * 10, grad_inputs[1]


def drop_x(grad_inputs, grad_outputs):
    return None, grad_inputs[1]


def whole(grad_outputs):
    return (grad_outputs[0] * 10,)


run("без хуков")
run("хук, только x", post=only_x)
run("хук, None вместо x", post=drop_x)
run("prehook", pre=whole)
# > без хуков: x.grad tensor([5.]), w.grad tensor([2.])
# > хук, только x: x.grad tensor([50.]), w.grad tensor([2.])
# > хук, None вместо x: x.grad None, w.grad tensor([2.])
# > prehook: x.grad tensor([50.]), w.grad tensor([20.])
