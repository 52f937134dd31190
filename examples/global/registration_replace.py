"""Заменить модуль при регистрации: чужая модель, своя функция."""

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_module_registration_hook,
)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        activation = nn.ReLU()
        self.body = nn.Sequential(nn.Identity(), activation)
        self.raw = [activation]  # обычный список: регистрации нет


def soften(parent, name, child):
    return nn.Softplus() if isinstance(child, nn.ReLU) else None


with register_module_module_registration_hook(soften):
    net = Net()

print(net)
print("в списке:", net.raw)
print("ответ:", round(net.body(torch.zeros(1)).item(), 3))
# > Net(
# >   (body): Sequential(
# >     (0): Identity()
# >     (1): Softplus(beta=1.0, threshold=20.0)
# >   )
# > )
# > в списке: [ReLU()]
# > ответ: 0.693
