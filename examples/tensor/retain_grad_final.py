"""retain_grad() видит итог всех хуков, а сам ничего не меняет."""

import torch


def multiply(grad):
    return grad * 10


x = torch.tensor([1.0], requires_grad=True)
y = x + 1  # сложение передаёт x тот же градиент
y.retain_grad()
y.retain_grad()  # второй вызов ничего не меняет
y.register_hook(multiply)  # зарегистрирован позже, а сработал раньше

z = y * 3
z.backward()
print("y.grad:", y.grad)

y.grad.zero_()  # в y.grad копия, x.grad не тронут
print("x.grad:", x.grad)
# > y.grad: tensor([30.])
# > x.grad: tensor([30.])
