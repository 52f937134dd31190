"""Что считается регистрацией, а что проходит мимо хуков."""

import copy

import torch
from torch import nn
from torch.nn.modules.module import (
    register_module_buffer_registration_hook,
    register_module_module_registration_hook,
    register_module_parameter_registration_hook,
)

fired = []
layer = nn.Linear(1, 1)
layer.register_buffer("mean", torch.zeros(1))
model = nn.Sequential(layer)
items = nn.ModuleList([nn.ReLU()])
load = layer.load_state_dict


class Average(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(1))

    def forward(self, x):
        self.mean = 0.9 * self.mean + 0.1 * x.mean()
        return x - self.mean


average = Average()


def record(module, name, value):
    fired.append(name)


def observe(title, function, *args, **kwargs):
    fired.clear()
    function(*args, **kwargs)
    print(f"{title}: {', '.join(fired) or 'тишина'}")


register_module_parameter_registration_hook(record)
register_module_buffer_registration_hook(record)
register_module_module_registration_hook(record)

print("ЕСТЬ")
new = nn.Parameter(torch.ones(1, 1))
observe("layer.weight = ...", setattr, layer, "weight", new)
observe("layer.mean = ...", setattr, layer, "mean", torch.ones(1))
observe("add_module()", model.add_module, "1", nn.ReLU())
observe("append()", model.append, nn.ReLU())
observe("register_buffer()", layer.register_buffer, "std", None)
observe("set_submodule()", model.set_submodule, "1", nn.Tanh())
observe("assign=True", load, layer.state_dict(), assign=True)

observe("model[:1]", model.__getitem__, slice(1))
observe("self.mean = ... в forward()", average, torch.ones(1))

print("НЕТ")
observe("Sequential.insert()", model.insert, 0, nn.ReLU())
observe("ModuleList.insert()", items.insert, 0, nn.ReLU())
observe("load_state_dict()", load, layer.state_dict())
observe("to()", model.to, torch.float64)
observe("deepcopy()", copy.deepcopy, model)
observe("weight.data = ...", setattr, layer.weight, "data", new.data)
observe("del layer.mean", delattr, layer, "mean")
# > ЕСТЬ
# > layer.weight = ...: weight
# > layer.mean = ...: mean
# > add_module(): 1
# > append(): 2
# > register_buffer(): std
# > set_submodule(): 1
# > assign=True: weight, bias, mean
# > model[:1]: 0
# > self.mean = ... в forward(): mean
# > НЕТ
# > Sequential.insert(): тишина
# > ModuleList.insert(): тишина
# > load_state_dict(): тишина
# > to(): тишина
# > deepcopy(): тишина
# > weight.data = ...: тишина
# > del layer.mean: тишина
