"""Хук модели срабатывает раньше хуков её слоёв, слои видят подмену."""

import torch
from torch import nn

model = nn.Sequential(
    nn.Sequential(nn.Identity(), nn.Identity()),
    nn.Identity(),
)
names = {module: name for name, module in model.named_modules()}


def add_one(module, args):
    name = names[module] or "модель"
    print(f"{name:6} получает {args[0].item()}")
    return args[0] + 1


for module in model.modules():
    module.register_forward_pre_hook(add_one)

print("ответ ", model(torch.zeros(1)).item())
# > модель получает 0.0
# > 0      получает 1.0
# > 0.0    получает 2.0
# > 0.1    получает 3.0
# > 1      получает 4.0
# > ответ  5.0
