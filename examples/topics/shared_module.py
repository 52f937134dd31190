"""Общий слой: хук один, вызовов два, хук веса получил сумму."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(3.0)
model = nn.Sequential(layer, layer)


def forward_hook(module, args, output):
    print("прямой:", args[0].item(), "->", output.item())


def backward_hook(module, grad_input, grad_output):
    print("обратный:", grad_output[0].item(), end=" -> ")
    print(grad_input[0].item())


def weight_hook(grad):
    print("вес:", grad.item())


layer.register_forward_hook(forward_hook)
layer.register_full_backward_hook(backward_hook)
layer.weight.register_hook(weight_hook)

print("имена:", [name for name, _ in model.named_modules()])
every = model.named_modules(remove_duplicate=False)
print("с повторами:", [name for name, _ in every])
model(torch.ones(1, 1, requires_grad=True)).backward()
# > имена: ['', '0']
# > с повторами: ['', '0', '1']
# > прямой: 1.0 -> 3.0
# > прямой: 3.0 -> 9.0
# > обратный: 1.0 -> 3.0
# > вес: 6.0
# > обратный: 3.0 -> 9.0
