"""Число параметров хука проверяют не при регистрации, а при вызове."""

import torch
from torch import nn


def three(module, args, output):
    print("хук сработал")


def four(module, args, kwargs, output):
    print("хук сработал")


def attempt(title, hook, **options):
    layer = nn.Identity()
    layer.register_forward_hook(hook, **options)
    try:
        layer(torch.ones(1))
    except TypeError as error:
        print(f"{title}:\n  {error}")


attempt("три параметра и with_kwargs=True", three, with_kwargs=True)
attempt("четыре параметра без with_kwargs", four)
# Скобки после имени: хуком стал ответ функции, то есть None.
attempt("print() вместо print", print("вызвали сразу"))
# > три параметра и with_kwargs=True:
# >   three() takes 3 positional arguments but 4 were given
# > четыре параметра без with_kwargs:
# >   four() missing 1 required positional argument: 'output'
# > вызвали сразу
# > print() вместо print:
# >   'NoneType' object is not callable
