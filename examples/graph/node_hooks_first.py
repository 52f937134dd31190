"""Два хука на узле: один до вычисления градиентов, другой после."""

import torch

x = torch.tensor([2.0], requires_grad=True)
w = torch.tensor([5.0], requires_grad=True)
y = x * w


def before(grad_outputs):
    print("узел получил:", grad_outputs)


def after(grad_inputs, grad_outputs):
    print("узел отдал:", grad_inputs)
    print("а получал:", grad_outputs)


print("узел:", y.grad_fn.name())
y.grad_fn.register_prehook(before)
y.grad_fn.register_hook(after)

loss = y * 3
loss.backward()
print("x.grad", x.grad, "w.grad", w.grad)
# > узел: MulBackward0
# > узел получил: (tensor([3.]),)
# > узел отдал: (tensor([15.]), tensor([6.]))
# > а получал: (tensor([3.]),)
# > x.grad tensor([15.]) w.grad tensor([6.])
