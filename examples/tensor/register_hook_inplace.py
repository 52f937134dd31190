"""Хук запоминает значение, а не имя: y изменили на месте."""

import torch


def before(grad):
    print("хук до mul_():   ", grad)


def after(grad):
    print("хук после mul_():", grad)


x = torch.tensor([1.0], requires_grad=True)
y = x * 1
y.register_hook(before)
y.retain_grad()

y.mul_(5)
y.register_hook(after)

(y * 3).backward()
print("y.grad:          ", y.grad)
# > хук после mul_(): tensor([3.])
# > хук до mul_():    tensor([15.])
# > y.grad:           tensor([3.])
