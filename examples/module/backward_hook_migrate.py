"""Переезд: где брать то, что старый хук отдавал одним кортежем."""

import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")  # старый хук предупреждает
model = nn.Sequential(nn.ReLU(), nn.Linear(2, 1))
model[1].weight.data = torch.tensor([[3.0, 4.0]])
x = torch.tensor([[1.0, 2.0]], requires_grad=True)


def old_hook(module, grad_input, grad_output):
    bias, features, weight = grad_input
    print("  вход:", features.tolist())
    print("  вес: ", weight.T.tolist())  # вес приходит повёрнутым
    print("  bias:", bias.tolist())


def new_hook(module, grad_input, grad_output):
    print("  вход:", grad_input[0].tolist())


def weight_ready(parameter):
    print("  вес: ", parameter.grad.tolist())


def bias_ready(parameter):
    print("  bias:", parameter.grad.tolist())


print("было")
model[1].register_backward_hook(old_hook)
model(x).sum().backward()

print("стало")
fresh = nn.Linear(2, 1)
fresh.load_state_dict(model[1].state_dict())
model[1] = fresh  # прежний слой полный хук не примет
fresh.register_full_backward_hook(new_hook)
fresh.weight.register_post_accumulate_grad_hook(weight_ready)
fresh.bias.register_post_accumulate_grad_hook(bias_ready)
model(x).sum().backward()
# > было
# >   вход: [[3.0, 4.0]]
# >   вес:  [[1.0, 2.0]]
# >   bias: [1.0]
# > стало
# >   bias: [1.0]
# >   вес:  [[1.0, 2.0]]
# >   вход: [[3.0, 4.0]]
