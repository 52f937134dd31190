"""С retain_grad() и torch.autograd.grad() пишет в .grad."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
y.retain_grad()
loss = y * 3

answer = torch.autograd.grad(loss, x, retain_graph=True)
print("ответ:", answer)
print("x.grad", x.grad, "y.grad", y.grad)

y.grad = None
loss.backward(inputs=[x])
print("x.grad", x.grad, "y.grad", y.grad)
# > ответ: (tensor([6.]),)
# > x.grad None y.grad tensor([3.])
# > x.grad tensor([6.]) y.grad tensor([3.])
