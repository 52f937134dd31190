"""Исключение в хуке долетает до backward(), но часть дела сделана."""

import torch
from torch import nn

model = nn.Sequential(nn.Linear(1, 1), nn.Linear(1, 1))


def fail(module, grad_input, grad_output):
    raise ValueError("не нравится градиент")


model[1].register_full_backward_hook(fail)
try:
    model(torch.ones(1, 1, requires_grad=True)).backward()
except ValueError as error:
    print("ValueError:", error)

for number, layer in enumerate(model):
    ready = layer.weight.grad is not None
    print(f"слой {number}: weight.grad", "есть" if ready else "None")
# > ValueError: не нравится градиент
# > слой 0: weight.grad None
# > слой 1: weight.grad есть
