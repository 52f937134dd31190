"""Что лежит в словаре состояния оптимизатора."""

import torch
from torch import nn

model = nn.Linear(2, 1)
nn.init.ones_(model.weight)
nn.init.ones_(model.bias)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5, momentum=0.5)


def show(optimizer, state_dict):
    print("  state:")
    for number, values in state_dict["state"].items():
        print("   ", number, values)
    for group in state_dict["param_groups"]:
        print("  группа: lr", group["lr"], "params", group["params"])


optimizer.register_state_dict_post_hook(show)
print("до первого шага")
optimizer.state_dict()
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
print("после шага")
optimizer.state_dict()
# > до первого шага
# >   state:
# >   группа: lr 0.5 params [0, 1]
# > после шага
# >   state:
# >     0 {'momentum_buffer': tensor([[1., 1.]])}
# >     1 {'momentum_buffer': tensor([1.])}
# >   группа: lr 0.5 params [0, 1]
