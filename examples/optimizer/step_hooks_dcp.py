"""get_optimizer_state_dict() делает пустой шаг, и хуки срабатывают."""

import torch
from torch import nn
from torch.distributed.checkpoint.state_dict import (
    get_optimizer_state_dict,
)


def run(title, cls, with_grad=False):
    model = nn.Linear(1, 1)
    nn.init.ones_(model.weight)
    optimizer = cls(model.parameters(), lr=0.5)
    if with_grad:
        model(torch.ones(1, 1)).sum().backward()

    def show(optimizer, args, kwargs):
        print("  хук шага: lr =", optimizer.param_groups[0]["lr"])

    optimizer.register_step_post_hook(show)
    print(title)
    get_optimizer_state_dict(model, optimizer)
    print("  сохраняем ещё раз")
    get_optimizer_state_dict(model, optimizer)
    lr = optimizer.param_groups[0]["lr"]
    print("  вес:", model.weight.item(), "lr:", lr)


run("Adam", torch.optim.Adam)
run("SGD без импульса", torch.optim.SGD)
run("Adam, градиент уже есть", torch.optim.Adam, with_grad=True)
# > Adam
# >   хук шага: lr = 0.0
# >   сохраняем ещё раз
# >   вес: 1.0 lr: 0.5
# > SGD без импульса
# >   хук шага: lr = 0.0
# >   сохраняем ещё раз
# >   хук шага: lr = 0.0
# >   вес: 1.0 lr: 0.5
# > Adam, градиент уже есть
# >   сохраняем ещё раз
# >   вес: 1.0 lr: 0.5
