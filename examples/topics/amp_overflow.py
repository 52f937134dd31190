"""Хук-сторож и GradScaler: бесконечность бывает ложной тревогой."""

import torch
from torch import nn

layer = nn.Linear(1, 1, bias=False)
layer.weight.data.fill_(1.0)
optimizer = torch.optim.SGD(layer.parameters(), lr=0.5)
scaler = torch.amp.GradScaler("cpu", init_scale=2.0**16)


def watch(module, grad_output):
    finite = bool(torch.isfinite(grad_output[0]).all())
    print("  градиент конечный:", finite)


layer.register_full_backward_pre_hook(watch)
for _ in range(2):
    print("множитель", scaler.get_scale())
    optimizer.zero_grad()
    with torch.autocast("cpu", dtype=torch.float16):
        y = layer(torch.ones(1, 1, requires_grad=True))
    scaler.scale(y.float().sum()).backward()
    scaler.step(optimizer)
    scaler.update()
    print("  вес", layer.weight.item())
# > множитель 65536.0
# >   градиент конечный: False
# >   вес 1.0
# > множитель 32768.0
# >   градиент конечный: True
# >   вес 0.5
