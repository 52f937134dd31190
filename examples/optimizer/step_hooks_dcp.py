"""get_optimizer_state_dict() делает пустой шаг, и хуки срабатывают."""

import torch
from torch import nn
from torch.distributed.checkpoint.state_dict import (
    get_optimizer_state_dict,
)

model = nn.Linear(1, 1)
nn.init.ones_(model.weight)
optimizer = torch.optim.Adam(model.parameters(), lr=0.5)


def show(optimizer, args, kwargs):
    print("  хук шага: lr =", optimizer.param_groups[0]["lr"])


optimizer.register_step_post_hook(show)
print("сохраняем оптимизатор, который ещё не сделал шага")
get_optimizer_state_dict(model, optimizer)
print("сохраняем ещё раз")
get_optimizer_state_dict(model, optimizer)
lr = optimizer.param_groups[0]["lr"]
print("вес:", model.weight.item(), "lr:", lr)
# > сохраняем оптимизатор, который ещё не сделал шага
# >   хук шага: lr = 0.0
# > сохраняем ещё раз
# > вес: 1.0 lr: 0.5
