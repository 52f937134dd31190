"""GradScaler: где градиент умножен, а где уже настоящий."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)


def module_hook(module, grad_input, grad_output):
    print("обратный хук:", grad_output[0].item())


def tensor_hook(grad):
    print("хук веса:", grad.item(), end=", ")
    print("без множителя", grad.item() / scaler.get_scale())


def accumulated(weight):
    print("после накопления:", weight.grad.item())


def step_hook(optimizer, args, kwargs):
    print("перед шагом:", layer.weight.grad.item())


layer.register_full_backward_hook(module_hook)
layer.weight.register_hook(tensor_hook)
layer.weight.register_post_accumulate_grad_hook(accumulated)
optimizer.register_step_pre_hook(step_hook)

x = torch.ones(1, 1, requires_grad=True)
scaler.scale(layer(x).sum()).backward()
print("после backward():", layer.weight.grad.item())
scaler.step(optimizer)
# > хук веса: 1024.0, без множителя 1.0
# > после накопления: 1024.0
# > обратный хук: 1024.0
# > после backward(): 1024.0
# > перед шагом: 1.0
