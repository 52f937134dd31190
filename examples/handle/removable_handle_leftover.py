"""Хук библиотеки, дескриптора которого вам никто не дал."""

import io

import torch
from torch import nn
from torch.nn.utils.parametrizations import weight_norm
from torch.nn.utils.parametrize import remove_parametrizations


def save(title, layer):
    try:
        torch.save(layer, io.BytesIO())
        print(f"{title}: сохранён")
    except AttributeError as error:
        print(f"{title}: {type(error).__name__}")
        print(" ", str(error).rpartition(".")[2].strip("'"))


layer = weight_norm(nn.Linear(2, 2))
layer = remove_parametrizations(layer, "weight")
print("класс снова", type(layer).__name__)
print("хуков загрузки:", len(layer._load_state_dict_pre_hooks))
save("слой", layer)

fresh = nn.Linear(2, 2)
fresh.load_state_dict(layer.state_dict())
save("новый слой с теми же весами", fresh)
# > класс снова Linear
# > хуков загрузки: 1
# > слой: AttributeError
# >   _weight_norm_compat_hook
# > новый слой с теми же весами: сохранён
