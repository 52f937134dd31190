"""Хук узла срабатывает, только если узел посчитали."""

import torch

x = torch.tensor([1.0], requires_grad=True)
y = x * 2
loss = y * 3
log = []


def tensor_hook(grad):
    log.append("тензор")


def before(grad_outputs):
    log.append(f"до({grad_outputs[0].item()})")


def after(grad_inputs, grad_outputs):
    log.append("после")


y.register_hook(tensor_hook)
y.grad_fn.register_prehook(before)
y.grad_fn.register_hook(after)


def show(title):
    print(f"{title}:", *log)
    log.clear()


loss.backward(retain_graph=True)
show("backward()")
torch.autograd.grad(loss, x, retain_graph=True)
show("grad(loss, x)")
torch.autograd.grad(loss, y, retain_graph=True)
show("grad(loss, y)")
loss.backward(inputs=[y], retain_graph=True)
show("backward(inputs=[y])")
(y * 5 + y * 7).backward(retain_graph=True)
show("y нужен дважды")
# > backward(): тензор до(3.0) после
# > grad(loss, x): тензор до(3.0) после
# > grad(loss, y): тензор
# > backward(inputs=[y]): тензор до(3.0) после
# > y нужен дважды: тензор до(12.0) после
