"""Хуки идут в порядке регистрации, retain_grad() - всегда последний."""

import torch


def named(name, factor=1):
    def hook(grad):
        print(f"{name}: пришло {grad.item():g}, y.grad {y.grad}")
        return grad * factor

    return hook


x = torch.tensor([1.0], requires_grad=True)
y = x * 2

y.register_hook(named("первый"))
y.retain_grad()
y.register_hook(named("второй", factor=10))
y.register_hook(named("третий"))
x.register_hook(named("хук на x"))

(y * 3).backward()
print("y.grad:", y.grad)
# > первый: пришло 3, y.grad None
# > второй: пришло 3, y.grad None
# > третий: пришло 30, y.grad None
# > хук на x: пришло 60, y.grad tensor([30.])
# > y.grad: tensor([30.])
