"""remove() и with — как у всех хуков; копия модели хук сохраняет."""

import copy

from torch import nn


def show(module, incompatible_keys):
    print("  хук:", "копия" if module is twin else "оригинал")


def load(title, module):
    print(title)
    module.load_state_dict(module.state_dict())


layer = nn.Linear(1, 1)
handle = layer.register_load_state_dict_post_hook(show)
twin = copy.deepcopy(layer)
load("до remove()", layer)
handle.remove()
load("после remove()", layer)
load("у копии хук свой", twin)
with layer.register_load_state_dict_post_hook(show):
    load("внутри with", layer)
# > до remove()
# >   хук: оригинал
# > после remove()
# > у копии хук свой
# >   хук: копия
# > внутри with
# >   хук: оригинал
