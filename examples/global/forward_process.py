"""Глобальный хук живёт в процессе, а не в модели."""

import pickle

from torch import nn
from torch.nn.modules.module import register_module_forward_hook

model = nn.Identity()


def show(title):
    def hook(module, args, output):  # такую функцию pickle не сохранит
        print(" ", title)

    return hook


with register_module_forward_hook(show("глобальный")):
    print("хуков на модели:", len(model._forward_hooks))
    saved = pickle.dumps(model)
    print("модель сохранена, загружена и вызвана")
    pickle.loads(saved)(1)

print("вызвана без глобального хука")
pickle.loads(saved)(1)
print("  тишина")

model.register_forward_hook(show("свой"))
try:
    pickle.dumps(model)
except (AttributeError, pickle.PicklingError):
    print("со своим хуком модель не сохранилась")
# > хуков на модели: 0
# > модель сохранена, загружена и вызвана
# >   глобальный
# > вызвана без глобального хука
# >   тишина
# > со своим хуком модель не сохранилась
