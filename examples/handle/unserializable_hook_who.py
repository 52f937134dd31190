"""Какая копия предупредит о потерянном хуке, а какая промолчит."""

import copy
import io
import pickle
import warnings

import torch
from torch import nn


def double(grad):
    return grad * 2


layer = nn.Linear(1, 1)
weight = layer.weight
weight.register_hook(double)
y = weight * 1
y.register_hook(double)
other = torch.ones(1, requires_grad=True)
other.register_post_accumulate_grad_hook(double)


def save(thing):
    return lambda: torch.save(thing, io.BytesIO())


def run(title, action):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    print(f"{title}: {'предупредил' if caught else 'молча'}")


run("torch.save(y)", save(y))
run("pickle.dumps(y)", lambda: pickle.dumps(y))
run("copy.copy(y)", lambda: copy.copy(y))
run("torch.save(weight)", save(weight))
run("deepcopy(weight)", lambda: copy.deepcopy(weight))
run("torch.save(layer)", save(layer))
state = layer.state_dict(keep_vars=True)
run("torch.save(layer.state_dict())", save(layer.state_dict()))
run("torch.save(state)", save(state))
run("torch.save(other)", save(other))
print("хуки в словаре:", layer.state_dict()["weight"]._backward_hooks)
print("хуков с keep_vars:", len(state["weight"]._backward_hooks))
print("хуки у копии слоя:", copy.deepcopy(layer).weight._backward_hooks)
# > torch.save(y): предупредил
# > pickle.dumps(y): предупредил
# > copy.copy(y): предупредил
# > torch.save(weight): молча
# > deepcopy(weight): молча
# > torch.save(layer): молча
# > torch.save(layer.state_dict()): молча
# > torch.save(state): молча
# > torch.save(other): молча
# > хуки в словаре: None
# > хуков с keep_vars: 1
# > хуки у копии слоя: None
