"""mode="any": позвать на первом готовом градиенте, раз за проход."""

import torch
from torch.autograd.graph import register_multi_grad_hook

a = torch.tensor([1.0], requires_grad=True)
b = torch.tensor([1.0], requires_grad=True)


def first_ready(grad):
    print(
        "any:", grad, "готовы", a.grad is not None, b.grad is not None
    )


def all_ready(grads):
    print("all:", grads)


any_handle = register_multi_grad_hook([a, b], first_ready, mode="any")
all_handle = register_multi_grad_hook([a, b], all_ready)

for step in (1, 2):
    print("проход", step)
    a.grad = b.grad = None
    (a * 2 + b * 3).backward()

any_handle.remove()
all_handle.remove()


def show(grad):
    print("any:", grad)


first, second = torch.ones(2, requires_grad=True).unbind()
print("unbind(), нужен только второй кусок")
with register_multi_grad_hook([first, second], show, mode="any"):
    (second * 7).backward()
# > проход 1
# > any: tensor([3.]) готовы False False
# > all: [tensor([2.]), tensor([3.])]
# > проход 2
# > any: tensor([3.]) готовы False False
# > all: [tensor([2.]), tensor([3.])]
# > unbind(), нужен только второй кусок
# > any: None
