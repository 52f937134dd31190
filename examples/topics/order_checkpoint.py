"""Сохранение и загрузка: хуки словаря состояния по порядку."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
owners = {
    "оптимизатор": optimizer,
    "слой": model[0],
    "модель": model,
}


def say(text):
    def hook(*received):
        print(f"  {text}")

    return hook


for name, owner in owners.items():
    owner.register_load_state_dict_post_hook(say(f"{name}: после"))
    owner.register_load_state_dict_pre_hook(say(f"{name}: до"))
    owner.register_state_dict_post_hook(say(f"{name}: после"))
    owner.register_state_dict_pre_hook(say(f"{name}: до"))

print("state_dict()")
checkpoint = [model.state_dict(), optimizer.state_dict()]

print("load_state_dict()")
model.load_state_dict(checkpoint[0])
optimizer.load_state_dict(checkpoint[1])
# > state_dict()
# >   модель: до
# >   слой: до
# >   слой: после
# >   модель: после
# >   оптимизатор: до
# >   оптимизатор: после
# > load_state_dict()
# >   модель: до
# >   слой: до
# >   слой: после
# >   модель: после
# >   оптимизатор: до
# >   оптимизатор: после
