"""Какие хуки будят autograd.grad() и backward(inputs=...)."""

import torch

p = torch.tensor([1.0], requires_grad=True)
y = p * 2
loss = y * 3
log = []


def on_p(grad):
    log.append("p")


def on_y(grad):
    log.append("y")


def after_p(tensor):
    log.append("p накоплен")


p.register_hook(on_p)
p.register_post_accumulate_grad_hook(after_p)
y.register_hook(on_y)


def run(name, function, **kwargs):
    log.clear()
    function(loss, retain_graph=True, **kwargs)
    print(f"{name:21}", ", ".join(log))


run("grad по y", torch.autograd.grad, inputs=y)
run("grad по p", torch.autograd.grad, inputs=p)
run("backward(inputs=[y])", torch.autograd.backward, inputs=[y])
run("backward(inputs=[p])", torch.autograd.backward, inputs=[p])
run("backward()", torch.autograd.backward)
# > grad по y             y
# > grad по p             y, p
# > backward(inputs=[y])  y
# > backward(inputs=[p])  y, p, p накоплен
# > backward()            y, p, p накоплен
