"""Хук-метод и модель держат друг друга: без сборщика не уйдут."""

import gc
import weakref

from torch import nn


class Net(nn.Module):
    def __init__(self, hooked):
        super().__init__()
        self.layer = nn.Linear(1, 1)
        if hooked:
            self.handle = self.layer.register_forward_hook(self.look)

    def look(self, module, args, output):
        pass


def alive(hooked, remove=False):
    model = Net(hooked)
    if remove:
        model.handle.remove()
    reference = weakref.ref(model)
    del model
    return reference


gc.disable()  # чтобы сборщик не успел раньше нас
print("без хука, жива:", alive(False)() is not None)
print("хук снят, жива:", alive(True, remove=True)() is not None)
reference = alive(True)
print("с хуком, жива:", reference() is not None)
gc.collect()
print("после gc.collect():", reference() is not None)
gc.enable()
# > без хука, жива: False
# > хук снят, жива: False
# > с хуком, жива: True
# > после gc.collect(): False
