"""always_call=True: хук вызовут, даже если forward упал."""

import torch
from torch import nn


class Fragile(nn.Module):
    def forward(self, x):
        if x.isnan().any():
            raise ValueError("на входе NaN")
        return x * 2


def ordinary(module, args, output):
    print("  обычный хук:", output)


def always(module, args, output):
    print("  always_call:", output)


model = Fragile()
model.register_forward_hook(always, always_call=True)
model.register_forward_hook(ordinary)

print("forward отработал")
model(torch.ones(1))
print("forward упал")
try:
    model(torch.tensor([float("nan")]))
except ValueError as error:
    print("наружу вышло:", error)
# > forward отработал
# >   always_call: tensor([2.])
# >   обычный хук: tensor([2.])
# > forward упал
# >   always_call: None
# > наружу вышло: на входе NaN
