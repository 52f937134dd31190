"""В файле не код хука, а имя функции: её ищут при загрузке."""

import pickle

import torch
from torch import nn


def report(module, args, output):
    print("старая функция")


layer = nn.Linear(1, 1)
layer.register_forward_hook(report)
saved = pickle.dumps(layer)


def report(module, args, output):
    print("новая функция")


pickle.loads(saved)(torch.ones(1, 1))

del report
try:
    pickle.loads(saved)
except AttributeError as error:
    print(f"{type(error).__name__}: {str(error).split(' on ')[0]}")
# > новая функция
# > AttributeError: Can't get attribute 'report'
