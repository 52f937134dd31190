"""Копия модели и дескриптор: кто чей хук снимет."""

import copy
import pickle

from torch import nn


def hook(module, args, output):
    pass


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        self.handle = self.layer.register_forward_hook(hook)


def show(title, *models):
    print(title, [len(model.layer._forward_hooks) for model in models])


model = Model()
twin = copy.deepcopy(model)
restored = pickle.loads(pickle.dumps(model))
show("модель, копия, pickle:", model, twin, restored)
ids = {one.handle.id for one in (model, twin, restored)}
print("разных номеров:", len(ids))

model.handle.remove()
show("снят дескриптором модели:", model, twin, restored)
twin.handle.remove()
show("и дескриптором копии:", model, twin, restored)

alone = copy.deepcopy(restored.handle)
print("дескриптор скопирован один:", alone.hooks_dict_ref())
alone.remove()
show("и им снимаем:", model, twin, restored)
# > модель, копия, pickle: [1, 1, 1]
# > разных номеров: 1
# > снят дескриптором модели: [0, 1, 1]
# > и дескриптором копии: [0, 0, 1]
# > дескриптор скопирован один: None
# > и им снимаем: [0, 0, 1]
