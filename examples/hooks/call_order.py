"""Порядок вызова: вперёд — от входа к выходу, назад — обратно."""

# %% setup
import torch
from torch import nn

model = nn.Sequential(nn.Linear(3, 2), nn.Linear(2, 1))


def announce(event, name):
    def hook(*args):
        print(event, name)

    return hook


names = {model: "модель", model[0]: "слой 0", model[1]: "слой 1"}
for module, name in names.items():
    module.register_forward_pre_hook(announce("до forward:", name))
    module.register_forward_hook(announce("после forward:", name))
    module.register_full_backward_pre_hook(
        announce("до градиентов:", name)
    )
    module.register_full_backward_hook(
        announce("после градиентов:", name)
    )

x = torch.ones(1, 3, requires_grad=True)

# %% forward
y = model(x)
# > до forward: модель
# > до forward: слой 0
# > после forward: слой 0
# > до forward: слой 1
# > после forward: слой 1
# > после forward: модель

# %% backward
y.sum().backward()
# > до градиентов: модель
# > до градиентов: слой 1
# > после градиентов: слой 1
# > до градиентов: слой 0
# > после градиентов: слой 0
# > после градиентов: модель
