"""Изменить .grad в хуке - изменить и то, что накоплено раньше."""

import torch


def scale_new(grad):
    return grad * 10


def scale_total(tensor):
    tensor.grad.mul_(10)


def run(name, register, hook):
    x = torch.tensor(1.0, requires_grad=True)
    getattr(x, register)(hook)
    history = []
    for _ in range(3):
        (x * 3).backward()
        history.append(x.grad.item())
    print(name, history)


run("register_hook:   ", "register_hook", scale_new)
run(
    "после накопления:",
    "register_post_accumulate_grad_hook",
    scale_total,
)
# > register_hook:    [30.0, 60.0, 90.0]
# > после накопления: [30.0, 330.0, 3330.0]
