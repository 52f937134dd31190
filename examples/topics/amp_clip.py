"""Обрезка в хуке тензора режет умноженный градиент."""

import torch
from torch import nn


def run(title, limit, by_step=False):
    weight = nn.Parameter(torch.tensor([0.0]))
    optimizer = torch.optim.SGD([weight], lr=1.0)
    scaler = torch.amp.GradScaler("cpu", init_scale=1024.0)

    def clip(grad):
        return grad.clamp(max=limit(scaler))

    def clip_before_step(optimizer, args, kwargs):
        nn.utils.clip_grad_value_([weight], 1.0)

    if by_step:
        optimizer.register_step_pre_hook(clip_before_step)
    else:
        weight.register_hook(clip)
    scaler.scale(3 * weight).backward()
    scaler.step(optimizer)
    print(f"{title}: шаг {-weight.item():g}")


run("обрезать до 1 в хуке веса", lambda scaler: 1.0)
run("обрезать до множителя", lambda scaler: scaler.get_scale())
run("хук перед шагом", None, by_step=True)
# > обрезать до 1 в хуке веса: шаг 0.000976562
# > обрезать до множителя: шаг 1
# > хук перед шагом: шаг 1
