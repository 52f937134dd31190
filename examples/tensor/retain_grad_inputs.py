"""backward(inputs=[y]) сам зовёт retain_grad()."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
loss = y * 3

print("до:", y.retains_grad)
loss.backward(inputs=[y], retain_graph=True)
print("после:", y.retains_grad, "y.grad", y.grad, "x.grad", x.grad)

loss.backward()  # обычный проход, про y не просили
print("ещё раз: y.grad", y.grad, "x.grad", x.grad)
# > до: False
# > после: True y.grad tensor([3.]) x.grad None
# > ещё раз: y.grad tensor([6.]) x.grad tensor([6.])
