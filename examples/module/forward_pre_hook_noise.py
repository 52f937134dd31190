"""Добавить шум на вход слоя — но только при обучении."""

import torch
from torch import nn

model = nn.Sequential(nn.Identity(), nn.ReLU())
generator = torch.Generator().manual_seed(0)


def add_noise(module, args):
    if not module.training:
        return None  # eval() хука не отключает, решаем сами
    x = args[0]
    noise = torch.randn(x.shape, generator=generator)
    return x + 0.1 * noise


model[1].register_forward_pre_hook(add_noise)
x = torch.ones(2)

model.train()
print("train: тот же ответ дважды -", torch.equal(model(x), model(x)))
model.eval()
print("eval:  тот же ответ дважды -", torch.equal(model(x), model(x)))
# > train: тот же ответ дважды - False
# > eval:  тот же ответ дважды - True
