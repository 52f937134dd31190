"""После изменения на месте retain_grad() следит за новым значением."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 1
y.retain_grad()

y.mul_(5)
(y * 3).backward()

print("y.grad:", y.grad)  # 3: по значению после mul_()
print("x.grad:", x.grad)  # 15: через умножение на 5
# > y.grad: tensor([3.])
# > x.grad: tensor([15.])
