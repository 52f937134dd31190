"""Глобальный прямой хук: увидеть модули, которые создал чужой код."""

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook


def predict(x):
    # Чужая функция: модель появляется внутри и наружу не выходит.
    model = nn.Sequential(nn.Linear(3, 2, bias=False), nn.ReLU())
    model[0].weight.data = torch.tensor([[1.0, 2, 3], [-1, -2, -3]])
    return model(x)


def show(module, args, output):
    name = type(module).__name__
    print(name, args[0].tolist(), "->", output.tolist())


with register_module_forward_hook(show):
    predict(torch.ones(1, 3))

print("снаружи with:", predict(torch.ones(1, 3)).tolist())
# > Linear [[1.0, 1.0, 1.0]] -> [[6.0, -6.0]]
# > ReLU [[6.0, -6.0]] -> [[6.0, 0.0]]
# > Sequential [[1.0, 1.0, 1.0]] -> [[6.0, 0.0]]
# > снаружи with: [[6.0, 0.0]]
