"""Чужой цикл обучения: записать норму градиента на каждом шаге."""

import torch
from torch import nn
from torch.optim.optimizer import register_optimizer_step_pre_hook


def train_gan():
    # Будто бы это в библиотеке: оптимизаторов нам не отдают.
    generator = nn.Linear(1, 1, bias=False)
    critic = nn.Linear(1, 1, bias=False)
    nn.init.ones_(generator.weight)
    nn.init.ones_(critic.weight)
    for model, cls, scale in (
        (generator, torch.optim.Adam, 2.0),
        (critic, torch.optim.SGD, 30.0),
    ):
        optimizer = cls(model.parameters(), lr=0.5)
        for _ in range(2):
            optimizer.zero_grad()
            (scale * model(torch.ones(1, 1))).sum().backward()
            optimizer.step()


log = []


def record(optimizer, args, kwargs):
    grads = [
        p.grad
        for group in optimizer.param_groups
        for p in group["params"]
        if p.grad is not None
    ]
    norm = nn.utils.get_total_norm(grads).item()
    log.append((type(optimizer).__name__, norm))


with register_optimizer_step_pre_hook(record):
    train_gan()
for row in log:
    print(*row)
# > Adam 2.0
# > Adam 2.0
# > SGD 30.0
# > SGD 30.0
