"""Когда срабатывает хук после накопления."""

import torch
from torch.autograd import backward, grad

log = []


def remember(tensor):
    log.append(tensor.grad.item())


x = torch.tensor([1.0], requires_grad=True)
other = torch.tensor([1.0], requires_grad=True)
x.register_post_accumulate_grad_hook(remember)


def run(name, function, loss, **kwargs):
    x.grad = None
    log.clear()
    function(loss, **kwargs)
    print(f"{name:24}", log)


run("x нужен трижды", backward, 2 * x + 3 * x + 4 * x)
run("backward(inputs=[x])", backward, x * other, inputs=[x])
run("backward(inputs=[other])", backward, x * other, inputs=[other])
run("autograd.grad()", grad, x * 2, inputs=x)
run("loss без x", backward, other * 2)


def two_losses(loss):
    backward(loss * 2, retain_graph=True)
    backward(loss * 3)


run("два loss, два backward", two_losses, x * 1)
# > x нужен трижды           [9.0]
# > backward(inputs=[x])     [1.0]
# > backward(inputs=[other]) []
# > autograd.grad()          []
# > loss без x               []
# > два loss, два backward   [2.0, 5.0]
