"""Хук после накопления вешают только на лист с градиентом."""

import torch


def show(tensor):
    print("накоплено:", tensor.grad)


def attempt(name, tensor):
    print(f"{name}:")
    try:
        tensor.register_post_accumulate_grad_hook(show)
    except RuntimeError as error:
        print(error)
    else:
        print("хук на месте")


x = torch.tensor([1.0], requires_grad=True)
attempt("лист", x)
attempt("результат операции", x * 2)
attempt("вес на другом типе", x.double())
attempt("без градиента", torch.ones(1))
# > лист:
# > хук на месте
# > результат операции:
# > post accumulate grad hooks cannot be registered on non-leaf tensors
# > вес на другом типе:
# > post accumulate grad hooks cannot be registered on non-leaf tensors
# > без градиента:
# > cannot register a hook on a tensor that doesn't require gradient
