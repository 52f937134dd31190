"""Оставить градиент промежуточного тензора в .grad."""

import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
hidden = x * 3
hidden.retain_grad()

loss = (hidden * hidden).sum()
loss.backward()

print("hidden:     ", hidden.tolist())
print("hidden.grad:", hidden.grad)
print("x.grad:     ", x.grad)
# > hidden:      [3.0, 6.0]
# > hidden.grad: tensor([ 6., 12.])
# > x.grad:      tensor([18., 36.])
