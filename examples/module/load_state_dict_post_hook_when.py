"""Срабатывает и перед ошибкой; не срабатывает, если загрузка упала."""

import torch
from torch import nn


def show(module, incompatible_keys):
    keys = incompatible_keys.missing_keys
    print(f"  хук: не хватает {keys}, вес {module.weight.item()}")


def fail(module, *args):
    raise ValueError("упал хук перед загрузкой")


def load(title, state, **options):
    print(title)
    layer.weight.data.fill_(0)
    try:
        layer.load_state_dict(state, **options)
    except (RuntimeError, ValueError) as error:
        print(" ", type(error).__name__)


layer = nn.Linear(1, 1)
layer.register_load_state_dict_post_hook(show)
one = torch.ones(1, 1)
load("все ключи", {"weight": one, "bias": one[0]})
load("не хватает bias", {"weight": one})
load("не хватает bias, strict=False", {"weight": one}, strict=False)
load("bias не той формы", {"weight": one, "bias": torch.ones(2)})
layer.register_load_state_dict_pre_hook(fail)
load("другой хук упал", {"weight": one, "bias": one[0]})
# > все ключи
# >   хук: не хватает [], вес 1.0
# > не хватает bias
# >   хук: не хватает ['bias'], вес 1.0
# >   RuntimeError
# > не хватает bias, strict=False
# >   хук: не хватает ['bias'], вес 1.0
# > bias не той формы
# >   хук: не хватает [], вес 1.0
# >   RuntimeError
# > другой хук упал
# >   ValueError
