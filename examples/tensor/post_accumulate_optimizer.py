"""Шаг оптимизатора прямо в обратном проходе."""

import torch
from torch import nn

LAYERS = 4


def run(name, in_backward):
    model = nn.Sequential(
        *(nn.Linear(1, 1, bias=False) for _ in range(LAYERS))
    )
    parameters = list(model.parameters())
    for parameter in parameters:
        nn.init.ones_(parameter)
    optimizers = {p: torch.optim.SGD([p], lr=0.1) for p in parameters}
    alive = []

    def count(parameter):
        grads = [p.grad for p in parameters]
        alive.append(sum(grad is not None for grad in grads))

    def step(parameter):
        optimizers[parameter].step()
        optimizers[parameter].zero_grad()

    for parameter in parameters:
        parameter.register_post_accumulate_grad_hook(count)
        if in_backward:
            parameter.register_post_accumulate_grad_hook(step)

    model(torch.ones(1, 1)).sum().backward()
    if not in_backward:
        for parameter in parameters:
            step(parameter)
    print(name)
    print("  градиентов в .grad:", *alive)
    print("  веса:", *[f"{p.item():.1f}" for p in parameters])


run("шаг после backward()", in_backward=False)
run("шаг в хуке", in_backward=True)
# > шаг после backward()
# >   градиентов в .grad: 1 2 3 4
# >   веса: 0.9 0.9 0.9 0.9
# > шаг в хуке
# >   градиентов в .grad: 1 1 1 1
# >   веса: 0.9 0.9 0.9 0.9
