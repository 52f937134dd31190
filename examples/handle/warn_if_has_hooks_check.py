"""warn_if_has_hooks(): предупредить о хуках, которые не сохранятся."""

import warnings

import torch
from torch.utils.hooks import unserializable_hook, warn_if_has_hooks


def double(grad):
    return grad * 2


@unserializable_hook
def marked(grad):
    pass


def count(title, tensor):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        warn_if_has_hooks(tensor)
    print(f"{title}: {len(caught)}")


x = torch.ones(1, requires_grad=True)
count("хуков нет", x)
first = x.register_hook(double)
second = x.register_hook(double)
count("два обычных хука", x)
second.remove()
x.register_hook(marked)
count("обычный и помеченный", x)
first.remove()
count("только помеченный", x)
x.register_post_accumulate_grad_hook(double)
count("и хук после накопления", x)
# > хуков нет: 0
# > два обычных хука: 2
# > обычный и помеченный: 1
# > только помеченный: 0
# > и хук после накопления: 0
