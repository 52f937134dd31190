"""Норма градиента, которая не падает на параметрах без градиента."""

import torch
from torch import nn


def grad_norm(module):
    grads = [p.grad for p in module.parameters() if p.grad is not None]
    if not grads:
        return 0.0
    return torch.stack([g.norm() for g in grads]).norm().item()


model = nn.Linear(2, 1)
print("до backward():", grad_norm(model))

model(torch.tensor([[2.0, 2.0]])).backward()
print("после backward():", grad_norm(model))

model.weight.grad = None
print("только смещение:", grad_norm(model))
print(
    "clip_grad_norm_():",
    nn.utils.clip_grad_norm_(model.parameters(), 9.0),
)

model.zero_grad()
print("после zero_grad():", grad_norm(model))
# > до backward(): 0.0
# > после backward(): 3.0
# > только смещение: 1.0
# > clip_grad_norm_(): tensor(1.)
# > после zero_grad(): 0.0
