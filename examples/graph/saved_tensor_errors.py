"""Когда register_hooks() отвечает ошибкой."""

import textwrap

import torch
from torch.autograd.graph import saved_tensors_hooks


def same(value):
    return value.detach()


def double(tensor):
    return tensor.mul_(2)


def attempt(title, saved, *hooks):
    try:
        saved.register_hooks(*hooks)
        result = "принято"
    except (RuntimeError, TypeError) as error:
        # У TypeError дальше идёт адрес объекта: берём первую часть.
        result = str(error).split("\n\nInvoked with")[0]
    print(title)
    print(textwrap.indent(textwrap.fill(result, 66), "  "))


x = torch.ones(2, requires_grad=True)
y = x.pow(2)
saved = y.grad_fn._raw_saved_self
attempt("первый раз", saved, same, same)
attempt("второй раз", saved, same, same)
y.sum().backward()
attempt("после backward()", saved, same, same)

with saved_tensors_hooks(same, same):
    y = x.pow(2)
attempt("под контекстом", y.grad_fn._raw_saved_self, same, same)
y = x * 3
attempt("тензора нет", y.grad_fn._raw_saved_self, same, same)
y = x.clone().pow(2)
attempt("pack меняет на месте", y.grad_fn._raw_saved_self, double, same)
attempt("одна функция", y.grad_fn._raw_saved_self, same)
# > первый раз
# >   принято
# > второй раз
# >   Calling register_hooks on a saved tensor whose hooks have already
# >   been set. Hint: only one pair of hooks is allowed at a time.
# > после backward()
# >   Calling register_hooks on a saved tensor after it has been freed.
# >   Saved intermediate values of the graph are freed when you call
# >   .backward() or autograd.grad(). Specify retain_graph=True if you
# >   need to backward through the graph a second time or if you need to
# >   access saved variables after calling backward.
# > под контекстом
# >   Calling register_hooks on a saved tensor whose hooks have already
# >   been set. Hint: only one pair of hooks is allowed at a time.
# > тензора нет
# >   Calling register_hooks on a saved tensor with value None is
# >   forbidden
# > pack меняет на месте
# >   A saved tensor pack hook is modifying its input in place. Tensors
# >   provided as input to pack hook cannot be modified by in-place
# >   operations as this can lead to unexpected side-effects. Please
# >   open an issue if you need to perform in-place operations on the
# >   input to a pack hook.
# > одна функция
# >   register_hooks(): incompatible function arguments. The following
# >   argument types are supported:     1. (self:
# >   torch._C._autograd.SavedTensor, arg0: collections.abc.Callable,
# >   arg1: collections.abc.Callable) -> None
