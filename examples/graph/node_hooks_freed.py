"""Узел после backward(): хук повесить можно, посчитать - не всегда."""

import textwrap

import torch


def before(grad_outputs):
    print("prehook сработал")


def after(grad_inputs, grad_outputs):
    print("хук сработал")


x = torch.tensor([3.0], requires_grad=True)
y = x * x
node = y.grad_fn
y.backward()

node.register_prehook(before)
node.register_hook(after)
print("узел цел:", node.name())
try:
    y.backward()
except RuntimeError as error:
    print(textwrap.fill(str(error), 68))

y = x + 1  # сложение для обратного прохода ничего не хранит
y.backward()
y.grad_fn.register_prehook(before)
print("второй проход через сложение:")
y.backward()

print("новый прямой проход - новый узел:", (x * x).grad_fn is not node)
(x * x).backward()
print("хуки молчали")
# > узел цел: MulBackward0
# > prehook сработал
# > Trying to backward through the graph a second time (or directly
# > access saved tensors after they have already been freed). Saved
# > intermediate values of the graph are freed when you call .backward()
# > or autograd.grad(). Specify retain_graph=True if you need to
# > backward through the graph a second time or if you need to access
# > saved tensors after calling backward.
# > второй проход через сложение:
# > prehook сработал
# > новый прямой проход - новый узел: True
# > хуки молчали
