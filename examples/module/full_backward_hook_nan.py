"""Найти слой, в котором градиент стал NaN."""

import torch
from torch import nn


class Root(nn.Module):
    def forward(self, x):
        # В нуле производная корня бесконечна, а 0 * inf — это NaN.
        return torch.sqrt(x * 0.0)


model = nn.Sequential(nn.Linear(1, 1), Root(), nn.Linear(1, 1))
names = {module: name for name, module in model.named_modules()}


def stop_at_nan(module, grad_input, grad_output):
    for grad in grad_input:
        if grad is not None and grad.isnan().any():
            kind = type(module).__name__
            raise RuntimeError(f"NaN в слое {names[module]}: {kind}")


for layer in model:
    layer.register_full_backward_hook(stop_at_nan)

x = torch.ones(1, 1, requires_grad=True)
try:
    model(x).backward()
except RuntimeError as error:
    print(error)
# > NaN в слое 1: Root
