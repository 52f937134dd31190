"""Звать retain_grad() нужно до backward(), прошлое он не вернёт."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
loss = y * 3

loss.backward(retain_graph=True)
y.retain_grad()
print("после первого прохода:", y.grad)

loss.backward(retain_graph=True)
print("после второго:", y.grad)

loss.backward()
print("после третьего:", y.grad)

optimizer = torch.optim.SGD([x], lr=0.1)
optimizer.zero_grad()
print("zero_grad(): x", x.grad, "y", y.grad)
# > после первого прохода: None
# > после второго: tensor([3.])
# > после третьего: tensor([6.])
# > zero_grad(): x None y tensor([6.])
