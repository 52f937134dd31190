"""Замороженный BatchNorm учит статистику; хук держит его в eval()."""

import torch
from torch import nn

x = torch.tensor([[1.0], [3.0]])


def stay_in_eval(module, args):
    module.eval()


model = nn.Sequential(nn.BatchNorm1d(1)).requires_grad_(False)
norm = model[0]
model(x)
print("веса заморожены, среднее:", round(norm.running_mean.item(), 3))

norm.eval()
model.train()  # так начинают каждую эпоху
model(x)
print("eval(), потом train():", round(norm.running_mean.item(), 3))

norm.register_forward_pre_hook(stay_in_eval)
model.train()
model(x)
print("хук на вход:", round(norm.running_mean.item(), 3))
# > веса заморожены, среднее: 0.2
# > eval(), потом train(): 0.38
# > хук на вход: 0.38
