"""Отказаться от файла: строка в error_msgs или исключение."""

import torch
from torch import nn


def complain(module, state_dict, prefix, *args):
    error_msgs = args[-1]
    error_msgs.append(f"{prefix}: файл от другой модели")


def fail(module, state_dict, prefix, *args):
    raise ValueError(f"{prefix}: файл от другой модели")


def try_load(model):
    try:
        model.load_state_dict(state, strict=False)
    except (RuntimeError, ValueError) as error:
        print(f"  {type(error).__name__}: {error}")
    print("  веса:", [layer.weight.item() for layer in model])


layers = [nn.Linear(1, 1, bias=False) for _ in range(3)]
state = {f"{i}.weight": torch.full((1, 1), 7.0) for i in range(3)}
model = nn.Sequential(*layers)
for hook in (complain, fail):
    for layer in model:
        layer.weight.data.fill_(0)
    with model[1].register_load_state_dict_pre_hook(hook):
        print(hook.__name__)
        try_load(model)
# > complain
# >   RuntimeError: Error(s) in loading state_dict for Sequential:
# > 	1.: файл от другой модели
# >   веса: [7.0, 7.0, 7.0]
# > fail
# >   ValueError: 1.: файл от другой модели
# >   веса: [7.0, 0.0, 0.0]
