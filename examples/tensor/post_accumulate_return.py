"""Хук ничего не возвращает, а меняет сам тензор или его .grad."""

import textwrap

import torch


def nothing(tensor):
    pass


def change_grad(tensor):
    tensor.grad = tensor.grad * 10


def drop_grad(tensor):
    tensor.grad = None


def change_value(tensor):
    tensor.sub_(tensor.grad, alpha=0.5)  # no_grad() уже включён


def return_tensor(tensor):
    return tensor.grad * 10


def return_number(tensor):
    return 5


for hook in (
    nothing,
    change_grad,
    drop_grad,
    change_value,
    return_tensor,
    return_number,
):
    x = torch.tensor([1.0], requires_grad=True)
    x.register_post_accumulate_grad_hook(hook)
    print(hook.__name__)
    try:
        (x * 3).backward()
        print("  x", x.tolist(), "grad", x.grad)
    except (RuntimeError, TypeError) as error:
        print(textwrap.indent(textwrap.fill(str(error), 64), "  "))
# > nothing
# >   x [1.0] grad tensor([3.])
# > change_grad
# >   x [1.0] grad tensor([30.])
# > drop_grad
# >   x [1.0] grad None
# > change_value
# >   x [-0.5] grad tensor([3.])
# > return_tensor
# >   Tensor post accumulate grad hooks should return None.
# > return_number
# >   expected Variable, but hook returned 'int'
