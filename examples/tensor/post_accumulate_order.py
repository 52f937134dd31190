"""Кто за кем: два слоя и два вида хуков."""

import torch
from torch import nn


def named(name):
    def hook(argument):
        print(name)

    return hook


model = nn.Sequential(
    nn.Linear(1, 1, bias=False), nn.Linear(1, 1, bias=False)
)
for name, weight in model.named_parameters():
    after = weight.register_post_accumulate_grad_hook
    after(named(f"{name}: после накопления, первый"))
    extra = after(named(f"{name}: после накопления, второй"))
    weight.register_hook(named(f"{name}: register_hook"))

model(torch.ones(1, 1)).sum().backward()

extra.remove()  # второй хук последнего слоя
print("без него")
model(torch.ones(1, 1)).sum().backward()
# > 1.weight: register_hook
# > 1.weight: после накопления, первый
# > 1.weight: после накопления, второй
# > 0.weight: register_hook
# > 0.weight: после накопления, первый
# > 0.weight: после накопления, второй
# > без него
# > 1.weight: register_hook
# > 1.weight: после накопления, первый
# > 0.weight: register_hook
# > 0.weight: после накопления, первый
# > 0.weight: после накопления, второй
