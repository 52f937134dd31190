"""Узел один на все выходы операции: место в grad_outputs у каждого."""

import torch

x = torch.arange(4.0, requires_grad=True)
first, second = x.split(2)
print("узел один:", first.grad_fn is second.grad_fn)
print("номера выходов:", first.output_nr, second.output_nr)


def before(grad_outputs):
    print("до:", grad_outputs)


def after(grad_inputs, grad_outputs):
    print("после:", grad_inputs)


first.grad_fn.register_prehook(before)
first.grad_fn.register_hook(after)

print("loss только по второму")
(second * 7).sum().backward()
# > узел один: True
# > номера выходов: 0 1
# > loss только по второму
# > до: (None, tensor([7., 7.]))
# > после: (tensor([0., 0., 7., 7.]),)
