"""None отличает параметр, до которого градиент не дошёл."""

import torch
from torch import nn

model = nn.ModuleDict(
    {"used": nn.Linear(1, 1, bias=False), "idle": nn.Linear(1, 1)}
)
for set_to_none in (True, False):
    for parameter in model.parameters():
        parameter.grad = torch.zeros_like(parameter)
    model.zero_grad(set_to_none)
    model["used"](torch.ones(1, 1)).backward()
    print("set_to_none:", set_to_none)
    for name, parameter in model.named_parameters():
        print(" ", name, parameter.grad)
# > set_to_none: True
# >   used.weight tensor([[1.]])
# >   idle.weight None
# >   idle.bias None
# > set_to_none: False
# >   used.weight tensor([[1.]])
# >   idle.weight tensor([[0.]])
# >   idle.bias tensor([0.])
