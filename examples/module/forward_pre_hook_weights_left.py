"""weight_norm сняли, а один её хук остался и мешает сохранить слой."""

import io

import torch
from torch import nn
from torch.nn.utils.parametrizations import weight_norm
from torch.nn.utils.parametrize import remove_parametrizations

layer = weight_norm(nn.Linear(2, 2))
remove_parametrizations(layer, "weight")


def attempt_save():
    try:
        torch.save(layer, io.BytesIO())
    except Exception:  # какая именно, зависит от версии Python
        print("  torch.save(layer): ошибка")
    else:
        print("  torch.save(layer): сохранено")


print("класс:", type(layer).__name__)
print("хуки перед forward:", len(layer._forward_pre_hooks))
(hook,) = layer._load_state_dict_pre_hooks.values()
print("хук перед загрузкой:", hook.__name__)
attempt_save()

torch.save(layer.state_dict(), io.BytesIO())
print("  torch.save(layer.state_dict()): сохранено")

layer._load_state_dict_pre_hooks.clear()  # других хуков здесь нет
print("хук убран")
attempt_save()
# > класс: Linear
# > хуки перед forward: 0
# > хук перед загрузкой: _weight_norm_compat_hook
# >   torch.save(layer): ошибка
# >   torch.save(layer.state_dict()): сохранено
# > хук убран
# >   torch.save(layer): сохранено
