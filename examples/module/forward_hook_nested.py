"""Хуки слоёв срабатывают раньше хука модели, она видит их подмены."""

import torch
from torch import nn

model = nn.Sequential(nn.Identity(), nn.Identity())
names = {model: "модель", model[0]: "слой 0", model[1]: "слой 1"}


def start(module, args):
    print("вход ", names[module], args[0].item())


def add_one(module, args, output):
    print("выход", names[module], output.item())
    return output + 1


for module in model.modules():
    module.register_forward_pre_hook(start)
    module.register_forward_hook(add_one)

print("ответ", model(torch.zeros(1)).item())
# > вход  модель 0.0
# > вход  слой 0 0.0
# > выход слой 0 0.0
# > вход  слой 1 1.0
# > выход слой 1 1.0
# > выход модель 2.0
# > ответ 3.0
