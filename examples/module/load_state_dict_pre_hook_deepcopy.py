"""Копия модели: хук переезжает и получает копию, а не оригинал."""

import copy
import io

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.name = "оригинал"
        self.register_load_state_dict_pre_hook(show)
        self.register_load_state_dict_pre_hook(self.method)

    def method(self, module, *args):
        print(f"  метод: self {self.name}, module {module.name}")


def show(module, *args):
    print("  функция: module", module.name)


model = Net()
twin = copy.deepcopy(model)
twin.name = "копия"
print("deepcopy")
twin.load_state_dict({})

file = io.BytesIO()
torch.save(model, file)
file.seek(0)
loaded = torch.load(file, weights_only=False)
loaded.name = "из файла"
print("torch.save")
loaded.load_state_dict({})
# > deepcopy
# >   функция: module копия
# >   метод: self копия, module копия
# > torch.save
# >   функция: module из файла
# >   метод: self из файла, module из файла
