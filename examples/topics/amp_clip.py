"""Обрезка в хуке тензора режет умноженный градиент."""

import torch
from torch import nn


def by_hook(weight, optimizer, scaler):
    weight.register_hook(lambda grad: grad.clamp(max=1.0))


def by_hook_scaled(weight, optimizer, scaler):
    def clip(grad):
        return grad.clamp(max=scaler.get_scale())

    weight.register_hook(clip)


def by_step_hook(weight, optimizer, scaler):
    def clip(optimizer, args, kwargs):
        nn.utils.clip_grad_value_([weight], 1.0)

    optimizer.register_step_pre_hook(clip)


def run(title, attach, in_loop=False):
    weight = nn.Parameter(torch.tensor([0.0]))
    optimizer = torch.optim.SGD([weight], lr=1.0)
    scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)
    if attach:
        attach(weight, optimizer, scaler)
    scaler.scale(3 * weight).backward()
    if in_loop:
        scaler.unscale_(optimizer)
        nn.utils.clip_grad_value_([weight], 1.0)
    scaler.step(optimizer)
    print(f"{title}: шаг {-weight.item():g}")


run("обрезать до 1 в хуке веса", by_hook)
run("обрезать до множителя", by_hook_scaled)
run("хук перед шагом", by_step_hook)
run("без хука, после unscale_()", None, in_loop=True)
# > обрезать до 1 в хуке веса: шаг 0.000976562
# > обрезать до множителя: шаг 1
# > хук перед шагом: шаг 1
# > без хука, после unscale_(): шаг 1
