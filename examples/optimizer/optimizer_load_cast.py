"""Тип состояния меняет load_state_dict(), а не model.double()."""

import torch
from torch import nn

model = nn.Linear(1, 1, bias=False)
nn.init.ones_(model.weight)
optimizer = torch.optim.Adam(model.parameters(), lr=0.5)


def train():
    x = torch.ones(1, 1, dtype=model.weight.dtype)
    optimizer.zero_grad()
    model(x).sum().backward()
    optimizer.step()


def show(optimizer):
    print(
        "после загрузки:",
        optimizer.state[model.weight]["exp_avg"].dtype,
    )


train()
model.double()
print("после double():", optimizer.state[model.weight]["exp_avg"].dtype)
try:
    train()
except RuntimeError as error:
    print(error)

optimizer.register_load_state_dict_post_hook(show)
optimizer.load_state_dict(optimizer.state_dict())
train()
print("шаг сделан")
# > после double(): torch.float32
# > expected dtype float for `end` but got dtype double
# > после загрузки: torch.float64
# > шаг сделан
