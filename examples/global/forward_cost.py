"""Цена глобального хука: быстрый путь теряют все модули процесса."""

import sys

import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook

model = nn.Sequential(nn.Linear(1, 1), nn.ReLU(), nn.Linear(1, 1))
x = torch.ones(1, 1)


def look(module, args, output):
    pass


def slow_calls():
    # Без хуков модуль зовёт forward() сразу; с хуками - через inner().
    count = 0

    def watch(frame, event, argument):
        nonlocal count
        count += event == "call" and frame.f_code.co_name == "inner"

    sys.setprofile(watch)
    model(x)
    sys.setprofile(None)
    return count


print("без хуков:", slow_calls())
with model[0].register_forward_hook(look):
    print("хук на одном слое:", slow_calls())
with register_module_forward_hook(look):
    print("глобальный хук:", slow_calls())
print("хук снят:", slow_calls())
# > без хуков: 0
# > хук на одном слое: 1
# > глобальный хук: 4
# > хук снят: 0
