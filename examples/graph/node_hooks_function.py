"""Узел своей функции: мест в grad_inputs столько, сколько тензоров."""

import torch


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor):
        ctx.factor = factor
        return x * factor

    @staticmethod
    def backward(ctx, grad):
        print("backward() функции")
        return grad * ctx.factor, None


def before(grad_outputs):
    print("до:", grad_outputs)


def after(grad_inputs, grad_outputs):
    print("после:", grad_inputs)
    return (grad_inputs[0] * 100,)


x = torch.tensor([1.0], requires_grad=True)
y = Scale.apply(x, 3.0)
node = y.grad_fn
print("узел:", node.name(), "из ctx:", node.factor)
node.register_prehook(before)
node.register_hook(after)
y.backward()
print("x.grad", x.grad)
# > узел: ScaleBackward из ctx: 3.0
# > до: (tensor([1.]),)
# > backward() функции
# > после: (tensor([3.]),)
# > x.grad tensor([300.])
