"""Исключение из хука держит батч, пока его не забудут."""

import gc
import weakref

import torch
from torch import nn


class StopError(Exception):
    pass


def stop(module, args, output):
    raise StopError


layer = nn.Linear(1, 1)
layer.register_forward_hook(stop)


def run():
    batch = torch.ones(1000, 1)
    link = weakref.ref(batch)
    try:
        layer(batch)
    except StopError as error:
        return link, error


link, error = run()
gc.collect()
print("исключение сохранили, батч в памяти:", link() is not None)
error.__traceback__ = None
gc.collect()
print("без трассы вызовов:", link() is not None)
# > исключение сохранили, батч в памяти: True
# > без трассы вызовов: False
