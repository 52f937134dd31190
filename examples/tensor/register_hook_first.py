"""Хук на тензоре: увидеть градиент и вернуть другой."""

import torch


def show_and_double(grad):
    print("пришло:", grad)
    return grad * 2


x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
handle = x.register_hook(show_and_double)

loss = (x * x).sum()
print("прямой проход закончен, хук ещё молчит")
loss.backward()
print("x.grad:", x.grad)

handle.remove()
# > прямой проход закончен, хук ещё молчит
# > пришло: tensor([2., 4., 6.])
# > x.grad: tensor([ 4.,  8., 12.])
