"""retain_grad() на y[0] пропадает: каждый y[0] - новый тензор."""

import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 1
y.retain_grad()

y[0].retain_grad()
print("y[0] помнит:", y[0].retains_grad)

part = y[0]
part.retain_grad()
(part * 3 + y.sum()).backward()

print("part.grad:", part.grad)
print("y.grad:   ", y.grad)
# > y[0] помнит: False
# > part.grad: tensor(3.)
# > y.grad:    tensor([4., 1.])
